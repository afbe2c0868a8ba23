package org.photinus.studio.build;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.instructions.StringConstantInstruction;

/**
 * Makes the page smaller while it is built: a record whose {@code toString} the compiler wrote says its name alone there. Such
 * texts are for debuggers, and no message is made of them; but the page's compiler keeps those of all records that are ever
 * in a list.
 */
public final class RecordTexts implements ClassHolderTransformer {
    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().startsWith("org.photinus.") || !"java.lang.Record".equals(type.getParent())) {
            return;
        }
        String name = type.getName().replaceFirst(".*[.$]", "");
        for (MethodHolder method : type.getMethods()) {
            boolean isText = method.getName().equals("toString") && method.parameterCount() == 0;
            if (isText && isOfCompiler(method.getProgram(), name)) {
                ProgramEmitter text = ProgramEmitter.create(method, context.getHierarchy());
                text.constant(name).returnValue();
            }
        }
    }

    /** The text that the compiler gives to a record begins with its name and a bracket; no other does. */
    private static boolean isOfCompiler(Program program, String name) {
        for (BasicBlock block : program.getBasicBlocks()) {
            for (Instruction instruction : block) {
                if (instruction instanceof StringConstantInstruction text) {
                    return text.getConstant().equals(name + "[");
                }
            }
        }
        return false;
    }
}
