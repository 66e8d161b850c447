import type { HitFilter } from '@flipon/analyses/hit-filter';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import type { HitTest } from '../columns/hit-test.ts';
import { findPlaces } from '../columns/places-of-test.ts';
import type { HitFooter } from './hit-footer.ts';
import type { HitPages } from './hit-pages.ts';

/** Rows of a file that follow each other: places [from, to), 0-based. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Finds the hits that a test keeps where they follow each other in the file.
 *
 * @param filter what the test was made of, but for a range
 * @returns a function that returns null where they do not, or where the file does not show it
 */
export function createStretchFinder(
  path: string,
  footer: HitFooter,
  { strand, bounds = [], labels = [], record }: HitFilter,
): (test: HitTest | null) => Promise<Stretch | null> {
  const { directory, isPositionSorted, isPositionAscending, total } = footer;
  const keepsMore = strand === undefined && bounds.length === 0 && labels.length === 0;
  const isStretch =
    keepsMore && (isPositionAscending || (isPositionSorted && record === undefined));
  return async (test) => {
    if (test === null) return { from: 0, to: total };
    if (!isStretch || directory === null) return null;
    const file = await openCheckedFile(path);
    try {
      return await findPlaces({ file, footer, directory }, test.conditions);
    } finally {
      await file.close();
    }
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
