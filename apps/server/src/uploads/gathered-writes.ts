import { releaseChunk } from './release-chunk.ts';

const KIB = 1024;
/** Of a buffer; there may be hundreds of these. */
const SMALL_BYTES = 256 * KIB;
/** Each write costs the same, whatever its size; so few are these that they hardly count. */
const LARGE_BYTES = 1024 * KIB;
const MOST_LARGE = 32;

/**
 * From a sender slower than this, bytes are written without waiting for a full buffer, and no buffer is held,
 * since there may be hundreds of such senders.
 */
const SLOW = { bytes: 64 * KIB, ms: 10 };
/** After this many full buffers without a pause, the file is not a short one. */
const FILLED_FAST = 4;

/** Large buffers of all senders together. */
let largeInUse = 0;

/** Bytes that come in small pieces and are written in large ones. Its calls come one after the other. */
export interface GatheredWrites {
  /** Takes a copy of the bytes; a promise where something has to be written first. */
  take(bytes: Uint8Array): Promise<void> | undefined;
  /** Writes all that waits. */
  flush(): Promise<void>;
  /** Gives its memory back; waiting bytes are lost. */
  close(): Promise<void>;
}

interface GatheringSteps {
  /** The bytes are not its own any more once it is done. Where it throws, they wait for the next call. */
  write(bytes: Uint8Array): Promise<void>;
  /** Asked after each write; nothing is written before it is done. */
  onWritten(): Promise<void> | undefined;
  /** Called with an error of either of them, if no call was in progress. */
  onFault(error: unknown): void;
}

export function createGatheredWrites(steps: GatheringSteps): GatheredWrites {
  let buffer: Uint8Array | null = null;
  let waiting = 0;
  let filledFast = 0;
  /** Bytes taken since the last look. */
  let fresh = 0;
  let looking: NodeJS.Timeout | null = null;
  let isWriting = false;
  /** A write that began while no call was in progress. */
  let unasked: Promise<void> | null = null;

  function letGo(): void {
    if (buffer !== null) releaseGatherBuffer(buffer);
    buffer = null;
    if (looking !== null) clearInterval(looking);
    looking = null;
  }

  async function writeOut(): Promise<void> {
    if (buffer === null || waiting === 0) return;
    isWriting = true;
    try {
      await steps.write(buffer.subarray(0, waiting));
      waiting = 0;
      await steps.onWritten();
    } finally {
      isWriting = false;
    }
  }

  function look(): void {
    const isSlow = fresh < SLOW.bytes;
    fresh = 0;
    if (!isSlow || isWriting) return;
    filledFast = 0;
    unasked = writeOut()
      .then(letGo)
      .finally(() => {
        unasked = null;
      });
    unasked.catch(steps.onFault);
  }

  async function fill(bytes: Uint8Array): Promise<void> {
    await unasked;
    for (let from = 0; from < bytes.length; ) {
      buffer ??= takeGatherBuffer(filledFast >= FILLED_FAST);
      from += add(buffer, bytes.subarray(from));
      if (waiting < buffer.length) break;
      await writeOut();
      filledFast += 1;
      if (filledFast === FILLED_FAST) letGo();
    }
    if (buffer !== null) looking ??= setInterval(look, SLOW.ms);
  }

  function add(to: Uint8Array, bytes: Uint8Array): number {
    const part = bytes.subarray(0, to.length - waiting);
    to.set(part, waiting);
    waiting += part.length;
    return part.length;
  }

  return {
    take(bytes) {
      fresh += bytes.length;
      const fits = buffer !== null && waiting + bytes.length < buffer.length;
      if (!fits || unasked !== null) return fill(bytes);
      add(buffer as Uint8Array, bytes);
      return undefined;
    },
    async flush() {
      await unasked?.catch(() => undefined);
      await writeOut();
    },
    async close() {
      await unasked?.catch(() => undefined);
      letGo();
    },
  };
}

/**
 * Memory in which the bytes of a request are gathered before they are written.
 *
 * @param isFast its sender has filled others at once: it gets a large one, while there are any
 */
function takeGatherBuffer(isFast: boolean): Uint8Array {
  const isLarge = isFast && largeInUse < MOST_LARGE;
  if (isLarge) largeInUse += 1;
  // Not cleared: only bytes that were written before are read.
  return Buffer.allocUnsafeSlow(isLarge ? LARGE_BYTES : SMALL_BYTES);
}

/** Gives its memory back at once; it is empty then. */
function releaseGatherBuffer(buffer: Uint8Array): void {
  if (buffer.length === LARGE_BYTES) largeInUse -= 1;
  releaseChunk(buffer);
}
