import type { HitPlaces } from '@flipon/tables/hit-marks';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';
import { AppError } from '../app-error.ts';
import type { HitWindow } from './intervals/find-hit-window.ts';
import type { MapClass } from './map-classes.ts';
import type { MapRange } from './read-map-range.ts';

/** A hit among those of several classes. */
export interface PlacedHit {
  /** Index of its class. */
  owner: number;
  id: number;
  /** 0-based in the whole sequence. */
  position: number;
  length: number;
  /** 1 on the plus strand, -1 on the minus strand, 0 without one. */
  side: number;
}

interface Asker {
  deps: AnswerDeps;
  ask: Ask;
}

/** Most hits of one class that are read for a page; with more hits over each other, a list is of no use. */
const MOST_READ = 20_000;

/**
 * The hits of a window in order of their starts, then of their classes and ids.
 *
 * @throws AppError too_large where too many hits overlap
 */
export async function readHitPage(
  { deps, ask }: Asker,
  classes: readonly MapClass[],
  range: MapRange,
  { starts, skip, tails }: HitWindow,
  limit: number,
): Promise<PlacedHit[]> {
  const inside = {
    start: Math.max(range.from, starts.from),
    end: Math.min(range.to, Math.max(starts.to, range.from + 1)),
  };
  const hits: PlacedHit[] = [];
  for (const [owner, { definition, hitsBlobId }] of classes.entries()) {
    const path = await deps.library.files.localPath(hitsBlobId);
    const { kind } = definition;
    const read = async (part: { start: number; end: number }) => {
      const question = { is: 'marks' as const, range: part, most: MOST_READ, columns: [] };
      const { marks } = await ask({ path, kind, question });
      if (marks === null) {
        throw new AppError('too_large', 'Too many hits overlap here to be listed.');
      }
      return placedHits(owner, marks);
    };
    if (inside.end > inside.start) {
      const isInWindow = ({ position }: PlacedHit) =>
        position >= starts.from && position < starts.to;
      hits.push(...(await read(inside)).filter(isInWindow));
    }
    for (const start of new Set(tails[owner])) {
      const found = await read({ start, end: start + 1 });
      const crossing = found.filter(({ position }) => position === start);
      const count = tails[owner]?.filter((each) => each === start).length ?? 0;
      // Of the hits that begin at one base, the longest reach the range.
      hits.push(...crossing.toSorted((a, b) => b.length - a.length).slice(0, count));
    }
  }
  const inOrder = hits.sort((a, b) => a.position - b.position || a.owner - b.owner || a.id - b.id);
  return inOrder.slice(skip, skip + limit);
}

/** A hit that was asked for by its number, with the index of its record. */
export interface ChosenHit extends PlacedHit {
  record: number;
}

/** Hits of the first of some classes by their numbers, in order of position; those that are none are left out. */
export async function readChosenHits(
  { deps, ask }: Asker,
  [first]: readonly MapClass[],
  numbers: readonly number[],
): Promise<ChosenHit[]> {
  if (first === undefined) return [];
  const path = await deps.library.files.localPath(first.hitsBlobId);
  const { kind } = first.definition;
  const question = { is: 'places' as const, ids: numbers };
  const places = await ask({ path, kind, question });
  return placedHits(0, places).map((hit, at) => ({ ...hit, record: places.record[at] ?? 0 }));
}

function placedHits(owner: number, { id, position, length, side }: HitPlaces): PlacedHit[] {
  return id.map((each, at) => ({
    owner,
    id: each,
    position: position[at] ?? 0,
    length: length[at] ?? 0,
    side: side[at] ?? 0,
  }));
}
