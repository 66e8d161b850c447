import { indexOfFeature } from '@flipon/contract/feature-of-hit';
import type { FeatureSpans, MapHits } from '@flipon/contract/map';
import { type NamedFeature, namedFeature } from '../../kinds/places/named-feature.ts';

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
  /** Among the hits of its class in view, 1 the strongest; null in the order of positions. */
  rank: number | null;
  /** Its bases in each class, its own included. */
  shared: readonly number[];
}

/** The hits of an answer one by one. */
export function hitsOf({ owner, id, position, length, side, rank, shared }: MapHits): ListedHit[] {
  return owner.map((each, at): ListedHit => {
    const start = position[at] ?? 0;
    const end = start + (length[at] ?? 0);
    const place = { owner: each, id: id[at] ?? 0, start, end, side: side[at] ?? 0 };
    return { ...place, rank: rank?.[at] ?? null, shared: shared[at] ?? [] };
  });
}

/** Part of a sequence that contains hits of one class on a page; 0-based. */
export interface RowWindow {
  owner: number;
  from: number;
  /** Of the starts of its hits, exclusive. */
  startsTo: number;
  /** Of its hits, exclusive. */
  to: number;
  /** Hits of the page in it. */
  rows: number;
}

/**
 * Where to ask for the columns of the hits of a page: once for each class where they lie near each
 * other, else hit by hit. Hits of the class that begin at the same base as its first or last one may
 * be on other pages.
 */
export function rowWindows(page: readonly ListedHit[], areNear: boolean): RowWindow[] {
  const windowOf = (hits: readonly ListedHit[]): RowWindow => ({
    owner: hits[0]?.owner ?? 0,
    from: Math.min(...hits.map(({ start }) => start)),
    startsTo: Math.max(...hits.map(({ start }) => start)) + 1,
    to: Math.max(...hits.map(({ end }) => end)),
    rows: hits.length,
  });
  if (!areNear) return page.map((hit) => windowOf([hit]));
  return [...Map.groupBy(page, ({ owner }) => owner).values()].map(windowOf);
}

/** Bases of a hit that are in each class but its own, none of them counted twice. */
export function sharedBases(
  hit: Pick<ListedHit, 'owner' | 'start' | 'end'>,
  all: readonly Pick<ListedHit, 'owner' | 'start' | 'end'>[],
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

export interface FeatureOfHit extends NamedFeature {
  /** 0-based in the whole sequence. */
  start: number;
  end: number;
}

/** The feature of a hit: the one that has most of its bases, the shorter of two that do. */
export function featureOf(
  hit: Pick<ListedHit, 'start' | 'end'>,
  features: Pick<FeatureSpans, 'spans' | 'types'>,
): FeatureOfHit | null {
  const { spans } = features;
  if (spans === null) return null;
  const index = indexOfFeature(hit, spans);
  if (index === null) return null;
  return {
    ...namedFeature(index, features),
    start: spans.start[index] ?? 0,
    end: spans.end[index] ?? 0,
  };
}
