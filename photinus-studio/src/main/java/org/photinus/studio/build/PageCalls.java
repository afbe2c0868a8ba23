package org.photinus.studio.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.photinus.studio.jdk.ExactMath;
import org.photinus.studio.jdk.HexDigits;
import org.photinus.studio.jdk.Missing;
import org.photinus.studio.jdk.Sha256;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ReferenceCache;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.parsing.ClassRefsRenamer;

/**
 * Redirects, while the page is built, the calls of Photinus to methods of the JDK that the page's compiler lacks or has
 * inexactly to those of {@code studio.jdk}, and the XML parser of the JDK to the plain one.
 */
public final class PageCalls implements ClassHolderTransformer {
    /** Whole classes that are replaced, and by which. */
    public static final Map<String, String> CLASSES = Map.of(
            "java.security.MessageDigest", Sha256.class.getName(),
            "java.util.HexFormat", HexDigits.class.getName(),
            "org.photinus.text.xml.StaxCursor", "org.photinus.text.xml.PlainXmlCursor");

    /**
     * Methods that are replaced, as {@code owner.name(descriptor)}, and in which class their like is: static, of the same
     * name, with the object in front of the parameters if the method has one.
     */
    public static final Map<String, Class<?>> METHODS = Map.ofEntries(
            Map.entry("java.lang.Math.multiplyHigh(JJ)J", ExactMath.class),
            Map.entry("java.lang.Math.round(D)J", ExactMath.class),
            Map.entry("java.lang.StrictMath.log1p(D)D", ExactMath.class),
            Map.entry("java.lang.Double.parseDouble(Ljava/lang/String;)D", ExactMath.class),
            Map.entry("java.lang.Long.parseUnsignedLong(Ljava/lang/String;)J", ExactMath.class),
            Map.entry("java.math.BigDecimal.doubleValue()D", ExactMath.class),
            Map.entry(
                    "java.math.BigDecimal.divide(Ljava/math/BigDecimal;ILjava/math/RoundingMode;)Ljava/math/BigDecimal;",
                    ExactMath.class),
            Map.entry("java.lang.Runtime.maxMemory()J", Missing.class),
            Map.entry("java.lang.Character.toString(I)Ljava/lang/String;", Missing.class),
            Map.entry("java.nio.charset.Charset.availableCharsets()Ljava/util/SortedMap;", Missing.class),
            Map.entry(
                    "java.util.regex.Matcher.replaceAll(Ljava/util/function/Function;)Ljava/lang/String;",
                    Missing.class));

    /**
     * Methods of estimates that are replaced in the same way. They need not give the bits of the JDK, but the page's
     * compiler has them as log(1 + x) and exp(x) − 1, which lose every digit next to 0.
     */
    public static final Map<String, Class<?>> ESTIMATES =
            Map.of("java.lang.Math.log1p(D)D", ExactMath.class, "java.lang.Math.expm1(D)D", Missing.class);

    private final Map<MethodReference, String> found = new HashMap<>();
    private final ClassRefsRenamer renamer =
            new ClassRefsRenamer(new ReferenceCache(), name -> CLASSES.getOrDefault(name, name));

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        String name = type.getName();
        if (!name.startsWith("org.photinus.")
                || name.startsWith("org.photinus.studio.jdk.")
                || CLASSES.containsKey(name)) {
            return;
        }
        rename(type);
        for (MethodHolder method : type.getMethods()) {
            Program program = method.getProgram();
            if (program != null) {
                redirect(program);
            }
        }
    }

    private void rename(ClassHolder type) {
        for (MethodHolder method : List.copyOf(type.getMethods())) {
            MethodHolder renamed = renamer.rename(method);
            type.removeMethod(method);
            type.addMethod(renamed);
        }
        for (var field : List.copyOf(type.getFields())) {
            var renamed = renamer.rename(field);
            type.removeField(field);
            type.addField(renamed);
        }
    }

    private void redirect(Program program) {
        for (BasicBlock block : program.getBasicBlocks()) {
            for (Instruction instruction : block) {
                if (instruction instanceof InvokeInstruction call) {
                    redirect(call);
                }
            }
        }
    }

    private void redirect(InvokeInstruction call) {
        MethodReference method = call.getMethod();
        String key = found.computeIfAbsent(method, m -> m.getClassName() + "." + m.getName() + m.signatureToString());
        Class<?> to = METHODS.getOrDefault(key, ESTIMATES.get(key));
        if (to == null) {
            return;
        }
        List<ValueType> signature = new ArrayList<>();
        List<Variable> arguments = new ArrayList<>();
        Variable instance = call.getInstance();
        if (instance != null) {
            signature.add(ValueType.object(method.getClassName()));
            arguments.add(instance);
        }
        signature.addAll(List.of(method.getParameterTypes()));
        arguments.addAll(call.getArguments());
        signature.add(method.getReturnType());
        call.setMethod(new MethodReference(to.getName(), method.getName(), signature.toArray(ValueType[]::new)));
        call.setInstance(nothing());
        call.setArguments(arguments.toArray(Variable[]::new));
        call.setType(InvocationType.SPECIAL);
    }

    /** A static call has no object; TeaVM says so by null. */
    @SuppressWarnings("NullAway")
    private static Variable nothing() {
        return null;
    }
}
