import type { AnalysisKind, KindParameters, KindRow } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { CoordinateBases } from './coordinate-bases.ts';

/** A hit as the original's files have it, or the part of one that has a line of its own. */
export interface LegacyHit {
  row: HitRow;
  record: { name: string; length: number };
  /** 0-based, from the record's start; with `row.length` it may pass the end of a circular record. */
  recordPosition: number;
  /** Its letters with `context` more on each side; null where nobody asked, or they are too many. */
  bases: Uint8Array | null;
  context: number;
}

/** What holds for all lines of one of the original's files. */
export interface LegacyHeading<K extends AnalysisKind = AnalysisKind> {
  sequenceName: string;
  parameters: KindParameters[K];
  /** A line a hit; else, where the kind knows them, a line for each part of it. */
  aggregate: boolean;
  bases: CoordinateBases;
  /** Records then have columns of their own, and each is a chromosome. */
  hasSeveralRecords: boolean;
}

/** The name of a column, and what stands in it. */
export type LegacyColumn = readonly [name: string, read: (hit: LegacyHit) => number | string];

/** What is special about the original's CSV and bedGraph of one kind. */
export interface LegacyKind<K extends AnalysisKind = AnalysisKind> {
  /** In their order; those of the record come behind them by themselves. */
  columns(heading: LegacyHeading<K>): readonly LegacyColumn[];
  track: { name: string; description: string };
  /** The value in the bedGraph. */
  value(row: KindRow<K>): number;
  /**
   * Cuts hits into the parts that files without grouping have lines for. Rows of parts have ids of
   * their own. Needs letters.
   */
  split?(heading: LegacyHeading<K>): (hit: LegacyHit) => Iterable<LegacyHit>;
}

export type LegacyFormat = 'csv' | 'bedgraph';

/** Whether a file needs the letters of its hits, which cost more to read than all else. */
export function needsBases(kind: LegacyKind, format: LegacyFormat, aggregate: boolean): boolean {
  return format === 'csv' || (kind.split !== undefined && !aggregate);
}

/** What has a line of its own: hits, or their parts, one after the other. */
export function linesOf<K extends AnalysisKind>(
  kind: LegacyKind<K>,
  heading: LegacyHeading<K>,
): (hits: readonly LegacyHit[]) => Iterable<LegacyHit> {
  if (heading.aggregate || kind.split === undefined) return (hits) => hits;
  const split = kind.split(heading);
  return function* (hits) {
    for (const hit of hits) yield* split(hit);
  };
}

/** Parts of one hit can be a million lines, which leave in pieces of about this many characters. */
export const MAX_TEXT = 262_144;
