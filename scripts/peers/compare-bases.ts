import {
  countBp,
  countSharedBp,
  intersectUnions,
  uniteUnsorted,
} from '@flipon/overlaps/interval-unions';
import type { Intervals } from '@flipon/overlaps/intervals';
import type { FoundRow } from './found-row.ts';

/** Bases that two lists cover, strands aside. */
export interface BaseComparison {
  both: number;
  onlyOurs: OwnBases;
  onlyTheirs: OwnBases;
}

/** Bases that one list alone covers. */
export interface OwnBases {
  /** Of stretches that share a base with the other list. */
  edges: number;
  /** Of stretches that share none. */
  apart: number;
}

/** Compares the bases that two lists cover. Rows that touch or overlap are one stretch. */
export function compareBases(
  ours: readonly FoundRow[],
  theirs: readonly FoundRow[],
): BaseComparison {
  const a = unite(ours);
  const b = unite(theirs);
  return { both: countSharedBp(a, b), onlyOurs: ownBases(a, b), onlyTheirs: ownBases(b, a) };
}

function unite(rows: readonly FoundRow[]): Intervals {
  return uniteUnsorted({
    starts: Float64Array.from(rows, ({ start }) => start),
    ends: Float64Array.from(rows, ({ end }) => end),
  });
}

function ownBases(own: Intervals, other: Intervals): OwnBases {
  let apart = 0;
  for (let at = 0; at < own.starts.length; at++) {
    const one = { starts: own.starts.slice(at, at + 1), ends: own.ends.slice(at, at + 1) };
    if (intersectUnions(one, other).starts.length === 0) apart += countBp(one);
  }
  return { edges: countBp(own) - countSharedBp(own, other) - apart, apart };
}
