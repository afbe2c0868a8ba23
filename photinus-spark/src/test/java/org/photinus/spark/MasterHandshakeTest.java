package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.rpc.RpcEndpoint;
import org.apache.spark.rpc.RpcEnv;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.photinus.text.input.InputException;

/** Who is let in by a master: here an endpoint of Spark that is called as masters are. */
class MasterHandshakeTest {
    private static final String REFUSED = " must let this command in, but does not; ";
    private static final String REMEDY =
            ", or the cluster runs another version of Spark; PHOTINUS_SPARK_CONF must name a"
                    + " file with the cluster's spark.authenticate, spark.authenticate.secret and spark.network.crypto.enabled";

    private static SparkConf secret(String secret) {
        return new SparkConf(false)
                .set("spark.authenticate", "true")
                .set("spark.authenticate.secret", secret)
                .set("spark.network.crypto.enabled", "true");
    }

    private record Master(RpcEnv rpcEnv) implements RpcEndpoint {}

    @Test
    @Timeout(300)
    void theSecretMustBeTheClusters() {
        SparkConf conf = secret("right");
        RpcEnv env = RpcEnv.create(
                "master",
                "127.0.0.1",
                0,
                conf,
                new SecurityManager(
                        conf,
                        SecurityManager.$lessinit$greater$default$2(),
                        SecurityManager.$lessinit$greater$default$3()),
                false);
        try {
            env.setupEndpoint("Master", new Master(env));
            SparkMaster.Standalone master =
                    SparkMaster.Standalone.of("spark://" + env.address().hostPort());
            MasterHandshake.require(master, conf);
            assertThatThrownBy(() -> MasterHandshake.require(master, secret("wrong")))
                    .isInstanceOf(InputException.class)
                    .hasMessage("the Spark master at " + master.url() + REFUSED + "the secret is not the cluster's"
                            + REMEDY);
            assertThatThrownBy(() -> MasterHandshake.require(master, new SparkConf(false)))
                    .isInstanceOf(InputException.class)
                    .hasMessage("the Spark master at " + master.url() + REFUSED
                            + "it may demand a secret, and none is given" + REMEDY);
        } finally {
            env.shutdown();
        }
    }

    @Test
    @Timeout(300)
    @Tag("thorough")
    void whatListensButSaysNothingIsNoMaster() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            SparkMaster.Standalone master = SparkMaster.Standalone.of("spark://127.0.0.1:" + mute.getLocalPort());
            assertThatThrownBy(() -> MasterHandshake.require(master, secret("any")))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("the Spark master at " + master.url() + REFUSED);
        }
    }
}
