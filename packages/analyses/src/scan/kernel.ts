import type { ParameterValues } from '../parameters/field.ts';

/** Arrays of numbers that can be handed from thread to thread without a copy. */
export type NumberColumn =
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Uint16Array
  | Uint8Array;

/** Hits, column by column; `record` and `position` as in {@link HitColumns}. */
export type StoredColumns = Record<string, NumberColumn>;

/**
 * A batch of finished hits, sorted by position. Every table has `record` (index of the record),
 * `position` (0-based, from the start of the whole sequence) and `length` (bases); the kind adds
 * its own stored columns. All arrays have `count` entries.
 */
export interface HitColumns {
  count: number;
  columns: StoredColumns & { record: Uint32Array; position: Float64Array; length: Float64Array };
}

/** Hits with their numbers, from 1 in the order in which they were found. */
export type NumberedHits = HitColumns & { columns: { id: Float64Array } };

/**
 * Part of a record with the bases around it: `bases[from..to)` is the part itself, and there are
 * at least `context.before` bases before `from` and `context.after` after `to`. Outside the record
 * the bases are N, or, where the record wraps, those from its other end. Letters are upper case.
 * Indices count from the start of `bases`, so they stay small in any genome.
 */
export interface Stretch {
  bases: Uint8Array;
  from: number;
  to: number;
  /** Index in `bases` at which the record ends; Infinity where it wraps. */
  recordEnd: number;
  /** Place in the record of the base at `from`, 0-based: for kernels whose parts are on a fixed grid. */
  recordFrom: number;
  /** Bases of the record, where it wraps: no hit is longer. */
  circleBp?: number;
  /**
   * Told as it goes on by a kernel that, with some parameters, takes minutes for a stretch: from what is
   * silent for long, the work is taken away.
   */
  pulse?: (() => void) | undefined;
}

/**
 * What is kept of a value that each base has: the largest of each `binBp` bases, counted from the
 * start of its record (the last bin may be shorter), as PROFILE_ONE (`profile-one.ts`) times a value from 0 to 1,
 * rounded. Bin by bin, and in each bin a value for each lane.
 */
export interface ProfileShape {
  binBp: number;
  /** One for each strand that has values of its own, '+' first. */
  lanes: 1 | 2;
}

/** What a kernel found in one stretch; arrays are handed over, so they are not used afterwards. */
export type Pieces = Record<string, NumberColumn>;

/** The piece that is the profile of a stretch; joiners pass it over. */
export const PROFILE_PIECE = 'profile';

/** The record that stretches belong to. `wraps`: hits may cross its origin. */
export interface ScannedRecord {
  index: number;
  start: number;
  length: number;
  wraps: boolean;
}

/**
 * Joins the pieces of neighbouring stretches into hits. It gets the stretches of every record once, in
 * order, and must give the same hits for any division of the records. Stretches whose pieces are all empty
 * may be left out.
 */
export interface Joiner<P extends Pieces> {
  /** `from` and `to` are 0-based positions within the record. */
  push(record: ScannedRecord, from: number, to: number, pieces: P): void;
  /** Ends the current record: what is still open is closed. */
  endRecord(record: ScannedRecord): void;
  /** Takes the hits that are finished so far. */
  take(): HitColumns;
}

/**
 * How a kind computes. A pure function of bases and parameters: `scan` sees one stretch and keeps
 * nothing, `joiner` sees only pieces.
 */
export interface Kernel<
  P extends Pieces = Pieces,
  Parameters extends ParameterValues = ParameterValues,
> {
  context(parameters: Parameters): { before: number; after: number };
  scanner(parameters: Parameters): (stretch: Stretch) => P;
  joiner(parameters: Parameters): Joiner<P>;
  /**
   * The value of each base of a stretch, one for each lane of the kind's profile, lane by lane. Absent,
   * or null with these parameters, where no kernel can say it.
   */
  tracer?(parameters: Parameters): ((stretch: Stretch) => Float64Array[]) | null;
}
