import type { PqsParameters } from '../kinds/pqsfinder/parameters.ts';
import { findPqsSlowly, type SlowPqs } from '../kinds/pqsfinder/slow.ts';

/**
 * By the definition alone: of all intervals of the sequence those with at least 80 % of their bases in the
 * hit, in order. For tests.
 *
 * @param hit 0-based, on the strand given; in a circle it may go on across the origin
 */
export function findConsensusSlowly(
  sequence: string,
  hit: { position: number; length: number },
  parameters: PqsParameters,
  circular = false,
): SlowPqs | null {
  const all = findPqsSlowly(
    sequence,
    { ...parameters, overlapping: true, strand: 'both', wrapOrigin: circular },
    circular,
  );
  const inHit = new Set(
    Array.from({ length: hit.length }, (_, at) => (hit.position + at) % sequence.length),
  );
  const ofHit = all.filter(({ position, length }) => {
    const bases = Array.from({ length }, (_, at) => (position + at) % sequence.length);
    return bases.filter((base) => inHit.has(base)).length >= 0.8 * length;
  });
  // A place before the origin is left of the hit, not at the end of the circle.
  const fromHit = ({ position }: SlowPqs) => {
    const behind = (position - hit.position + sequence.length) % sequence.length;
    return circular && behind > hit.length ? behind - sequence.length : behind;
  };
  const places = circular ? fromHit : ({ position }: SlowPqs) => position;
  const [best = null] = ofHit.toSorted(
    (a, b) =>
      b.score - a.score ||
      a.length - b.length ||
      places(a) - places(b) ||
      '+-'.indexOf(a.strand) - '+-'.indexOf(b.strand),
  );
  return best;
}
