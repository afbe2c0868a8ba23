const LZW_MOST_BITS = 12;
const LZW_MOST_CODES = 4096;

/** Slots of the table of strings, more than twice the codes, so that probes stay short. */
const LZW_SLOTS = 16384;

/** The compressed image data of a GIF: codes of 3 to 12 bits in blocks of at most 255 bytes. */
class LzwWriter {
    /** @param {number} minimumSize the bits of an index */
    constructor(minimumSize) {
        this.clearCode = 1 << minimumSize;
        this.minimumSize = minimumSize;
        this.size = 0;
        this.next = 0;
        this.keys = new Int32Array(LZW_SLOTS);
        this.codes = new Int32Array(LZW_SLOTS);
        this.bytes = new Uint8Array(1024);
        this.length = 0;
        this.bits = 0;
        this.bitCount = 0;
        this.reset();
        this.emit(this.clearCode);
    }

    reset() {
        this.size = this.minimumSize + 1;
        this.next = this.clearCode + 2;
        this.keys.fill(-1);
    }

    /** @param {number} code */
    emit(code) {
        this.bits |= code << this.bitCount;
        this.bitCount += this.size;
        while (this.bitCount >= 8) {
            this.append(this.bits & 255);
            this.bits >>>= 8;
            this.bitCount -= 8;
        }
    }

    /** @param {number} byte */
    append(byte) {
        if (this.length === this.bytes.length) {
            const { bytes } = this;
            (this.bytes = new Uint8Array(2 * bytes.length)).set(bytes);
        }
        this.bytes[this.length++] = byte;
    }

    /**
     * @param {number} key a string: the code of all but its last index, and this index
     * @returns {number} its slot, or the free one for it
     */
    slot(key) {
        let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (LZW_SLOTS - 1);
        while (this.keys[slot] !== key && this.keys[slot] !== -1) {
            slot = (slot + 1) & (LZW_SLOTS - 1);
        }
        return slot;
    }

    /** The reader's table is one string behind: its codes grow when the string just added has the first longer code. */
    grow() {
        if (this.next === 1 << this.size && this.size < LZW_MOST_BITS) {
            this.size++;
        }
        this.next++;
    }

    /** @param {Uint8Array} indices */
    write(indices) {
        let code = indices[0];
        for (let i = 1; i < indices.length; i++) {
            const key = (code << 8) | indices[i];
            const slot = this.slot(key);
            if (this.keys[slot] === key) {
                code = this.codes[slot];
            } else {
                this.emit(code);
                this.add(slot, key);
                code = indices[i];
            }
        }
        this.emit(code);
        this.grow();
        this.emit(this.clearCode + 1);
    }

    /**
     * @param {number} slot
     * @param {number} key
     */
    add(slot, key) {
        if (this.next === LZW_MOST_CODES) {
            this.emit(this.clearCode);
            this.reset();
        } else {
            this.keys[slot] = key;
            this.codes[slot] = this.next;
            this.grow();
        }
    }

    /** @returns {Uint8Array} */
    blocks() {
        if (this.bitCount > 0) {
            this.append(this.bits & 255);
        }
        const count = Math.ceil(this.length / 255);
        const blocks = new Uint8Array(1 + this.length + count + 1);
        blocks[0] = this.minimumSize;
        for (let k = 0; k < count; k++) {
            const part = this.bytes.subarray(255 * k, Math.min(255 * (k + 1), this.length));
            blocks[1 + 256 * k] = part.length;
            blocks.set(part, 2 + 256 * k);
        }
        return blocks;
    }
}

/**
 * @param {Uint8Array} indices at least one
 * @param {number} bits the bits of an index
 * @returns {Uint8Array} the image data of a GIF, from the minimum code size to the block of length 0
 */
export function lzwBlocks(indices, bits) {
    const writer = new LzwWriter(Math.max(2, bits));
    writer.write(indices);
    return writer.blocks();
}
