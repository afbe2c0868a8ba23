package org.photinus.studio.proof;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.photinus.studio.session.Json;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;

/** An object of JSON, for tests that know what is in it. */
final class ProofFacts {
    private final Map<String, @Nullable Object> values;

    private ProofFacts(Map<String, @Nullable Object> values) {
        this.values = values;
    }

    static ProofFacts of(Object json) {
        return new ProofFacts(Json.object(json.toString()));
    }

    static Session session(String address) {
        return Session.of(StudioAddress.parse(address));
    }

    boolean has(String key) {
        return values.get(key) != null;
    }

    private Object value(String key) {
        return Objects.requireNonNull(values.get(key), key);
    }

    String text(String key) {
        return (String) value(key);
    }

    boolean flag(String key) {
        return (Boolean) value(key);
    }

    double number(String key) {
        return ((BigDecimal) value(key)).doubleValue();
    }

    long whole(String key) {
        return ((BigDecimal) value(key)).longValueExact();
    }

    @SuppressWarnings("unchecked")
    List<@Nullable Object> list(String key) {
        return (List<@Nullable Object>) value(key);
    }

    List<Double> numbers(String key) {
        return list(key).stream()
                .map(each -> ((BigDecimal) Objects.requireNonNull(each)).doubleValue())
                .toList();
    }

    List<ProofFacts> objects(String key) {
        return list(key).stream()
                .map(each -> cast(Objects.requireNonNull(each)))
                .toList();
    }

    ProofFacts object(String key) {
        return cast(value(key));
    }

    /** Points of a curve. */
    double[][] points(String key) {
        return list(key).stream()
                .map(each -> ((List<?>) Objects.requireNonNull(each))
                        .stream()
                                .mapToDouble(number -> ((BigDecimal) number).doubleValue())
                                .toArray())
                .toArray(double[][]::new);
    }

    @SuppressWarnings("unchecked")
    private static ProofFacts cast(Object map) {
        return new ProofFacts((Map<String, @Nullable Object>) map);
    }
}
