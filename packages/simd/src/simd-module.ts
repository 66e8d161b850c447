import { compiledKernels } from '#kernels';
import type { CpgExports, G4HunterExports, P53Exports, ZdnaExports } from './scan-exports.ts';

export { readySimd } from '#kernels';

/** What kernels.wasm offers. Addresses are bytes from the beginning of its memory. */
export interface SimdExports
  extends CpgExports,
    CruciformExports,
    G4HunterExports,
    P53Exports,
    ZdnaExports {
  memory: WebAssembly.Memory;
  roomBegin(): number;
  copyBases(from: number, to: number, changes: number, changesEnd: number, answer: number): void;
  endCounts(answer: number, length: number): void;
  countShares(from: number, to: number): number;
}

/** An instance with a memory of its own; each thread has one. */
export interface SimdModule {
  readonly exports: SimdExports;
  /**
   * Memory with at least `bytes` free bytes from {@link SimdExports.roomBegin} on. Nothing in it is kept
   * from one call to the next, and arrays made on its earlier buffer are invalid afterwards.
   */
  room(bytes: number): ArrayBuffer;
}

const PAGE_BYTES = 65_536;

let known: SimdModule | null | undefined;

/**
 * The instance of this thread; null where the machine has no SIMD in WebAssembly, or it is switched off. In a
 * browser, a thread awaits {@link readySimd} before.
 */
export function simdModule(): SimdModule | null {
  // Null is cached, too: there is no second attempt.
  if (known === undefined) known = open();
  return known;
}

function open(): SimdModule | null {
  const module = compiledKernels();
  if (module === null) return null;
  // A test compares the file with the sources that these types describe.
  const { exports } = new WebAssembly.Instance<SimdExports>(module);
  return {
    exports,
    room(bytes) {
      const { memory } = exports;
      const missing = exports.roomBegin() + bytes - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      return memory.buffer;
    },
  };
}

/** What kernels.wasm offers for inverted repeats; assembly/cruciform.ts tells more. */
interface CruciformExports {
  /** Centres' places of a block, at most. */
  cruciformMaxPlaces(): number;
  /** Letters before the first place of a block. */
  cruciformMargin(): number;
  /** Bytes of a block's letters, at most. */
  cruciformLetterBytes(): number;
  /** Bytes of one of the five columns. */
  cruciformColumnBytes(): number;
  cruciformWorkBytes(): number;
  /** Writes the hits of a block that start at a letter in [from, to), and tells how many. */
  cruciformBlock(
    letters: number,
    places: number,
    from: number,
    to: number,
    minArm: number,
    maxArm: number,
    minSpacer: number,
    maxSpacer: number,
    maxMismatches: number,
    shift: number,
    work: number,
    columns: number,
  ): number;
}
