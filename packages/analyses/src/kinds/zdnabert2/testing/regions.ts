import { hitRows, runInMemory } from '../../../scan/run-in-memory.ts';
import { BZ_CONTEXT_BP } from '../bz-blocks.ts';
import { zdnabert2Kernel } from '../kernel.ts';
import type { Zdnabert2Parameters } from '../parameters.ts';

export const defaults: Zdnabert2Parameters = {
  model: 'BZ_energy',
  minSequenceSize: 10,
  confidenceThreshold: 0.5,
  checkReverseComplement: false,
  useCuda: false,
};

export interface FoundRegion {
  position: number;
  length: number;
  /** 0 for +, 1 for -. */
  strand: number;
  zdnaGCRichness: number;
  zdnaGTRichness: number;
  confidenceScore: number;
}

/** The regions of one record of upper-case letters. */
export function findRegions(
  bases: Uint8Array | string,
  given: Partial<Zdnabert2Parameters> = {},
  stretchBp?: number,
): FoundRegion[] {
  const letters = typeof bases === 'string' ? encode(bases) : bases;
  const records = [{ start: 0, length: letters.length, circular: false }];
  const hits = runInMemory(zdnabert2Kernel, letters, records, { ...defaults, ...given }, stretchBp);
  return hitRows(hits).map(({ record: _, ...region }) => region as unknown as FoundRegion);
}

/** The probability of each base of a record, as the kernel's tracer tells them stretch by stretch. */
export function traceBases(bases: Uint8Array | string, stretchBp = 1 << 22): Float64Array {
  const letters = typeof bases === 'string' ? encode(bases) : bases;
  const trace = zdnabert2Kernel.tracer?.(defaults);
  const probabilities = new Float64Array(letters.length);
  const around = new Uint8Array(letters.length + 2 * BZ_CONTEXT_BP).fill('N'.charCodeAt(0));
  around.set(letters, BZ_CONTEXT_BP);
  const recordEnd = BZ_CONTEXT_BP + letters.length;
  for (let recordFrom = 0; recordFrom < letters.length; recordFrom += stretchBp) {
    const from = BZ_CONTEXT_BP + recordFrom;
    const to = Math.min(recordEnd, from + stretchBp);
    const [lane] = trace?.({ bases: around, from, to, recordEnd, recordFrom }) ?? [];
    if (lane !== undefined) probabilities.set(lane, recordFrom);
  }
  return probabilities;
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** `unit` over and over, `lengthBp` letters in all. */
export function repeat(unit: string, lengthBp: number): Uint8Array {
  const letters = encode(unit);
  return new Uint8Array(lengthBp).map((_, i) => letters[i % letters.length] as number);
}
