import type { Stretch } from '../../scan/kernel.ts';
import { baseCodes, FOREIGN_PAIR } from './energies.ts';

/** Reads the dinucleotide that begins with each base of a stretch and its context, as codes. */
export function createPairReader() {
  let pairs = new Uint8Array(0);
  return (
    { bases, from, to }: Stretch,
    { before, after }: { before: number; after: number },
  ): Uint8Array => {
    const count = before + to - from + after;
    if (pairs.length < count) pairs = new Uint8Array(count);
    const origin = from - before;
    let code = baseCodes[bases[origin]];
    for (let i = 0; i + 1 < count; i++) {
      const next = baseCodes[bases[origin + i + 1]];
      pairs[i] = ((code | next) & 4) === 0 ? (code << 2) | next : FOREIGN_PAIR;
      code = next;
    }
    pairs[count - 1] = FOREIGN_PAIR;
    return pairs;
  };
}
