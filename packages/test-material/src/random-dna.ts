import { open } from 'node:fs/promises';

export interface DnaOptions {
  /** Share of G and C among the bases that are not N, 0 to 1. Default 0.5. */
  gc?: number;
  /** Share of N, 0 to 1; they come in runs, as the gaps of an assembly do. Default 0. */
  nFraction?: number;
}

export interface RandomRecord {
  /** The header line without its `>`. */
  name: string;
  lengthBp: number;
}

const [A, C, G, N, T] = [65, 67, 71, 78, 84] as const;
const MEAN_N_RUN_BP = 50;
const LINE_BP = 80;
const BLOCK_LINES = 16_384;

/**
 * Made DNA: upper-case ASCII letters, one byte a base. The same seed, length and options give the
 * same bases on every machine, and a shorter sequence is the beginning of a longer one.
 */
export function randomDna(seed: number, lengthBp: number, options: DnaOptions = {}): Uint8Array {
  const bases = new Uint8Array(lengthBp);
  createFill(seed, options)(bases);
  return bases;
}

/**
 * Writes a FASTA file with lines of 80 bases, a block at a time, so that a file of gigabytes needs
 * little memory. The bases of the record with index i are `randomDna(seed + i, lengthBp, options)`.
 */
export async function writeRandomFasta(
  path: string,
  seed: number,
  records: readonly RandomRecord[],
  options: DnaOptions = {},
): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const [index, { name, lengthBp }] of records.entries()) {
      await file.write(`>${name}\n`);
      const fill = createFill(seed + index, options);
      for (let from = 0; from < lengthBp; from += BLOCK_LINES * LINE_BP) {
        const bases = new Uint8Array(Math.min(BLOCK_LINES * LINE_BP, lengthBp - from));
        fill(bases);
        await file.writeFile(foldLines(bases));
      }
    }
  } finally {
    await file.close();
  }
}

/** A source of bases that goes on where its last call ended. */
function createFill(seed: number, options: DnaOptions): (bases: Uint8Array) => void {
  const { gc = 0.5, nFraction = 0 } = options;
  const draw = createDraw(seed);
  // A run of N follows each stretch of bases; its chance to begin makes the two add up to nFraction.
  const nRunChance = nFraction >= 1 ? 1 : nFraction / (1 - nFraction) / MEAN_N_RUN_BP;
  let nLeft = 0;
  return (bases) => {
    for (let at = 0; at < bases.length; at++) {
      if (nLeft === 0 && nRunChance > 0 && draw() < nRunChance) {
        nLeft = 1 + Math.floor(draw() * (2 * MEAN_N_RUN_BP - 1));
      }
      if (nLeft > 0) {
        bases[at] = N;
        nLeft -= 1;
      } else {
        const isGc = draw() < gc;
        bases[at] = draw() < 0.5 ? (isGc ? G : A) : isGc ? C : T;
      }
    }
  };
}

/** Numbers from 0 up to 1: a counter through a 32-bit mixing function (splitmix32). */
function createDraw(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}

function foldLines(bases: Uint8Array): Uint8Array {
  const lines = Math.ceil(bases.length / LINE_BP);
  const text = new Uint8Array(bases.length + lines).fill(10);
  for (let line = 0; line < lines; line++) {
    text.set(bases.subarray(line * LINE_BP, (line + 1) * LINE_BP), line * (LINE_BP + 1));
  }
  return text;
}
