package org.photinus.spark;

import java.net.InetSocketAddress;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.rpc.RpcAddress;
import org.apache.spark.rpc.RpcEnv;
import org.photinus.text.input.InputException;

/**
 * Asks the master of a standalone cluster for itself, with the secret of the settings. Spark's own client would try a
 * wrong secret three times, 20 seconds apart, and not say what is wrong.
 */
final class MasterHandshake {
    private static final String PATIENCE = "10s";

    private MasterHandshake() {}

    /** Refuses a cluster of which no master lets this process in. */
    static void require(SparkMaster.Standalone master, SparkConf settings) {
        SparkConf conf = settings.clone();
        conf.set("spark.rpc.lookupTimeout", PATIENCE);
        conf.set("spark.network.auth.rpcTimeout", PATIENCE);
        // The driver's file of the secret, where it has one of its own.
        if (conf.contains(SparkSettings.DRIVER_SECRET_FILE)) {
            conf.set(SparkSettings.SECRET_FILE, conf.get(SparkSettings.DRIVER_SECRET_FILE));
        }
        if (master.addresses().stream().noneMatch(address -> answers(address, conf))) {
            boolean withSecret = conf.getBoolean("spark.authenticate", false);
            throw new InputException("the Spark master at " + master.url() + " must let this command in, but does not"
                    + (withSecret ? "; the secret is not the cluster's" : "; it may demand a secret, and none is given")
                    + ", or the cluster runs another version of Spark; " + SparkSettings.FILE_VARIABLE
                    + " must name a file with the cluster's spark.authenticate, spark.authenticate.secret and"
                    + " spark.network.crypto.enabled");
        }
    }

    private static boolean answers(InetSocketAddress address, SparkConf conf) {
        SecurityManager security = new SecurityManager(
                conf, SecurityManager.$lessinit$greater$default$2(), SecurityManager.$lessinit$greater$default$3());
        RpcEnv client = RpcEnv.create("photinus", "localhost", 0, conf, security, true);
        try {
            client.setupEndpointRef(new RpcAddress(address.getHostString(), address.getPort()), "Master");
            return true;
        } catch (Exception e) {
            // Scala does not declare what it throws; whatever it is, this process is not let in.
            return false;
        } finally {
            client.shutdown();
        }
    }
}
