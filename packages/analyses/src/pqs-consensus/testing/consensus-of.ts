import type { PqsParameters } from '../../kinds/pqsfinder/parameters.ts';
import type { SlowPqs } from '../../kinds/pqsfinder/slow.ts';
import { createConsensusFinder, sideBp } from '../find-consensus.ts';

/**
 * What the finder says of a hit, in the shape of the slow version's.
 *
 * @param hit 0-based, on the strand given; in a circle it may go on across the origin
 */
export function consensusOf(
  sequence: string,
  hit: { position: number; length: number },
  parameters: PqsParameters,
  circular = false,
): Omit<SlowPqs, 'sequence'> | null {
  const lengthBp = sequence.length;
  const side = sideBp(parameters);
  const letterAt = (at: number) =>
    (circular ? sequence[(at + lengthBp) % lengthBp] : sequence[at]) ?? 'N';
  const letters = Array.from({ length: hit.length + 2 * side }, (_, at) =>
    letterAt(hit.position - side + at),
  );
  const bases = new TextEncoder().encode(letters.join('').toUpperCase());
  const found = createConsensusFinder(parameters)(bases, circular ? lengthBp : undefined);
  if (found === null) return null;
  const { offset, ...consensus } = found;
  const position = hit.position + offset;
  return { ...consensus, position: circular ? (position + lengthBp) % lengthBp : position };
}
