import type { ComputePiece } from './strand-probabilities.ts';

/** At 4 KiB each. Several analyses by turns need two each. */
const KEPT_PIECES = 64;

/**
 * Caches the last pieces by their letters, on which alone their probabilities depend. Pieces of the minus
 * strand span the seams of stretches, so each is needed twice; those of a gap are all the same.
 */
export function rememberPieces(compute: ComputePiece): ComputePiece {
  const known = new Map<string, Float64Array>();
  return async (bases) => {
    const letters = Buffer.from(bases.buffer, bases.byteOffset, bases.length).toString('latin1');
    const probabilities = known.get(letters) ?? (await compute(bases));
    // The last entry of a map is the one set last.
    known.delete(letters);
    known.set(letters, probabilities);
    const [oldest] = known.keys();
    if (known.size > KEPT_PIECES && oldest !== undefined) known.delete(oldest);
    return probabilities;
  };
}
