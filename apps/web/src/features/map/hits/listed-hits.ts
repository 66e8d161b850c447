import type { FeatureSpans, MapHits } from '@flipon/contract/map';
import type { HitMarks } from '@flipon/contract/marks';
import { GROUND_TYPES } from '../core/feature-rows.ts';

/** A hit among those of all classes. */
export interface ListedHit {
  /** Index of its class. */
  owner: number;
  id: number;
  /** 0-based in the whole sequence. */
  start: number;
  /** Exclusive; beyond the last base if it crosses the origin. */
  end: number;
  /** 1 on the plus strand, -1 on the minus strand, 0 without one. */
  side: number;
}

/** The hits of an answer one by one. */
export function hitsOf({ owner, id, position, length, side }: MapHits): ListedHit[] {
  return owner.map((each, at): ListedHit => {
    const start = position[at] ?? 0;
    const end = start + (length[at] ?? 0);
    return { owner: each, id: id[at] ?? 0, start, end, side: side[at] ?? 0 };
  });
}

type Marks = Pick<HitMarks, 'id' | 'position' | 'length' | 'side'>;

/**
 * The hits of several classes in the order of their position, and of their class where they begin at
 * one base.
 *
 * @param marks of each class, in their order of position
 */
export function mergeHits(marks: readonly Marks[]): ListedHit[] {
  return marks
    .flatMap(({ id, position, length, side }, owner) =>
      id.map((each, index): ListedHit => {
        const start = position[index] ?? 0;
        return {
          owner,
          id: each,
          start,
          end: start + (length[index] ?? 0),
          side: side[index] ?? 0,
        };
      }),
    )
    .sort((a, b) => a.start - b.start || a.owner - b.owner || a.id - b.id);
}

/** A stretch whose rows contain all these hits of one class: 0-based, and the number of its rows. */
export interface RowWindow {
  start: number;
  length: number;
  rows: number;
}

/**
 * The range of rows of a class to ask for, so that all its hits of a page come with one call. Hits
 * of the class that begin at the same base as its first or last one may be on the neighbouring
 * pages.
 */
export function rowWindow(page: readonly ListedHit[], owner: number): RowWindow | null {
  const starts = page.filter((hit) => hit.owner === owner).map(({ start }) => start);
  if (starts.length === 0) return null;
  const first = Math.min(...starts);
  const last = Math.max(...starts);
  return { start: first, length: last - first + 1, rows: starts.length };
}

/** Bases of a hit that are in each class but its own, none of them counted twice. */
export function sharedBases(
  hit: Pick<ListedHit, 'owner' | 'start' | 'end'>,
  all: readonly ListedHit[],
  classCount: number,
): number[] {
  const shared = new Array<number>(classCount).fill(0);
  const reached = new Array<number>(classCount).fill(hit.start);
  for (const { owner, start, end } of all) {
    if (owner === hit.owner || end <= hit.start) continue;
    if (start >= hit.end) break;
    const from = Math.max(start, reached[owner] ?? hit.start);
    const to = Math.min(end, hit.end);
    if (to > from) {
      shared[owner] = (shared[owner] ?? 0) + to - from;
      reached[owner] = to;
    }
  }
  return shared;
}

export interface FeatureOfHit {
  name: string;
  type: string;
  side: number;
  /** 0-based in the whole sequence. */
  start: number;
  end: number;
}

/** The feature of a hit: the one that has most of its bases, the shorter of two that do. */
export function featureOf(
  hit: Pick<ListedHit, 'start' | 'end'>,
  { spans, types }: Pick<FeatureSpans, 'spans' | 'types'>,
): FeatureOfHit | null {
  let best: { index: number; bases: number; length: number } | null = null;
  const { start = [], end = [], type = [], name = [], side = [] } = spans ?? {};
  for (const [index, from] of start.entries()) {
    const to = end[index] ?? from;
    const bases = Math.min(hit.end, to) - Math.max(hit.start, from);
    if (bases <= 0 || GROUND_TYPES.includes(types[type[index] ?? -1] ?? '')) continue;
    const length = to - from;
    if (best === null || bases > best.bases || (bases === best.bases && length < best.length)) {
      best = { index, bases, length };
    }
  }
  if (best === null) return null;
  const { index } = best;
  const kind = types[type[index] ?? -1] ?? '';
  return {
    name: name[index] || kind,
    type: kind,
    side: side[index] ?? 0,
    start: start[index] ?? 0,
    end: end[index] ?? 0,
  };
}
