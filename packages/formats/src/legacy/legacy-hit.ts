import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { NumberReads } from '@flipon/analyses/hit-values';
import type { NeededLetters } from '../hit-format.ts';
import { type LegacyFormat, legacyStyleOf } from '../hit-formats.ts';
import type { HitRun } from '../hit-run.ts';
import type { CoordinateBases } from '../provenance.ts';
import type { ByteText } from '../text/byte-text.ts';
import type { ColumnPrinter } from '../text/column-printer.ts';

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

/** What the printers of a file write to and read from. */
export interface LegacyPrinting {
  out: ByteText;
  reads: NumberReads<number>;
  /** Letters on each side of a hit. */
  context: number;
}

/** The name of a column, and a printer of its values. */
export interface LegacyColumn {
  name: string;
  printer(printing: LegacyPrinting): ColumnPrinter;
}

/** The original's CSV and bedGraph of one kind. */
export interface LegacyKind<K extends AnalysisKind = AnalysisKind> {
  /** In their order; those of the record are appended to them. */
  columns(heading: LegacyHeading<K>): readonly LegacyColumn[];
  track: { name: string; description: string };
  /** A reader of the value in the bedGraph. */
  value<Hit>(reads: NumberReads<Hit>): (hit: Hit) => number;
  /**
   * Cuts hits into the parts that files without grouping have lines for. Rows of parts have ids of
   * their own. Needs letters.
   */
  split?(batches: RunBatches, heading: LegacyHeading<K>): RunBatches;
}

export type RunBatches = AsyncIterable<readonly HitRun[]>;

/** The letters that a file needs of its hits, which cost more to read than all else. */
export function legacyLetters(
  kind: LegacyKind,
  format: LegacyFormat,
  aggregate: boolean,
): NeededLetters {
  const hasLetters = legacyStyleOf(format).hasLetters || (kind.split !== undefined && !aggregate);
  return hasLetters ? 'context' : 'none';
}

/** The items with a line of their own: hits, or their parts, one after the other. */
export function linesOf<K extends AnalysisKind>(
  batches: RunBatches,
  kind: LegacyKind<K>,
  heading: LegacyHeading<K>,
): RunBatches {
  return heading.aggregate ? batches : (kind.split?.(batches, heading) ?? batches);
}
