import type { ComputePiece } from './strand-probabilities.ts';

/** At 4 KiB each. Several analyses by turns need two each. */
const KEPT_PIECES = 64;

/**
 * Remembers the last pieces by their letters, of which alone their probabilities depend. Pieces of the
 * minus strand lie across the seams of stretches, so that each is asked for twice; those of a gap are
 * all the same.
 */
export function rememberPieces(compute: ComputePiece): ComputePiece {
  const known = new Map<string, Float64Array>();
  return async (bases) => {
    const letters = Buffer.from(bases.buffer, bases.byteOffset, bases.length).toString('latin1');
    const probabilities = known.get(letters) ?? (await compute(bases));
    // Last in a map is what was put there last.
    known.delete(letters);
    known.set(letters, probabilities);
    const [oldest] = known.keys();
    if (known.size > KEPT_PIECES && oldest !== undefined) known.delete(oldest);
    return probabilities;
  };
}
