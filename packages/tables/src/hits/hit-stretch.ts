import type { HitFooter } from './hit-footer.ts';
import { type HitPages, withHitPages } from './hit-pages.ts';

/** Rows of a file that follow each other: places [from, to), 0-based. */
export interface Stretch {
  from: number;
  to: number;
  /** They are wanted in the opposite order. */
  isReversed: boolean;
}

/**
 * Finds the hits that start in a range without the database.
 *
 * @param hasAll whether all hits are requested
 * @returns a function that returns null where they are not consecutive in the file, or where the file does
 *   not show it
 */
export function createStretchFinder(
  path: string,
  { directory, isPositionSorted, total }: HitFooter,
  hasAll: boolean,
): (range: { start: number; end: number } | undefined) => Promise<Stretch | null> {
  return async (range) => {
    if (directory === null || !hasAll) return null;
    if (range === undefined) return { from: 0, to: total, isReversed: false };
    if (!isPositionSorted) return null;
    return withHitPages(path, directory, async (pages) => {
      const from = await pages.findPosition(range.start);
      const to = Math.max(from, await pages.findPosition(range.end));
      return { from, to, isReversed: false };
    });
  };
}

/**
 * Where the rows of a page lie that goes down by position, with ties up by id.
 *
 * @param stretch of hits in order of position, which may share their starts
 * @param asked.offset rows to pass over, from the last position on
 */
export async function placesDownwards(
  pages: HitPages,
  { from, to }: Stretch,
  asked: { offset: number; limit: number },
): Promise<number[]> {
  const places: number[] = [];
  const last = Math.min(to - from, asked.offset + asked.limit);
  let tie = { from: to, to };
  for (let rank = asked.offset; rank < last; rank++) {
    const mirrored = to - 1 - rank;
    if (mirrored < tie.from) {
      const position = await pages.positionAt(mirrored);
      tie = {
        from: await pages.findPosition(position),
        to: await pages.findPosition(position + 1),
      };
    }
    places.push(tie.from + tie.to - 1 - mirrored);
  }
  return places;
}
