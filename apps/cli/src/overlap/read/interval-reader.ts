import type { TakeLine } from './cut-lines.ts';
import type { IntervalGatherer } from './gather-intervals.ts';

/** The receiver of a reader's intervals and notes. */
export interface ReadingContext {
  gatherer: IntervalGatherer;
  /** Types of features that are kept of GFF3 and GTF; null for all. */
  types: ReadonlySet<string> | null;
  /** Called for an interval without a base, which is left out. */
  onEmpty(): void;
  /** Called for a row without a value, which is left out. */
  onLeftOut(): void;
  /** Called with the length of a sequence, in bases. */
  onLength(name: string, bases: number): void;
  /** Called with what has to be done behind the last line. */
  atEnd(finish: () => void): void;
}

/** Reads the lines of one format. @throws LineError (the caller sets its `line`) */
export type OpenReader = (context: ReadingContext) => TakeLine;
