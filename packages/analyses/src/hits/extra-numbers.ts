import type { ParameterValues } from '../parameters/field.ts';
import type { HitRow } from './hit-row.ts';

/** The place of a hit in its record. */
export interface HitPlace {
  /** 0-based, from the record's start. */
  recordPosition: number;
  /** Bases of the record where hits may cross its origin; null where they may not. */
  circleBp: number | null;
}

/** Reads one hit. `bases` has `context` letters on each side, N or the circle's other end outside. */
export interface ExtraReader<Row extends HitRow = HitRow> {
  /** The stored numbers of a set of extra columns, under their keys; null where the hit has none. */
  read(row: Row, bases: Uint8Array, place: HitPlace): Readonly<Record<string, number>> | null;
}

/** How the numbers of a set of extra columns are read off the bases. */
export interface ExtraNumbers<
  Parameters extends ParameterValues = ParameterValues,
  Row extends HitRow = HitRow,
> {
  /** Letters that it needs on each side of the hit. */
  context: number;
  /** A hit of more bases has none of them: a single row must not take seconds. */
  longestBp: number;
  /** A reader for the hits of one result; tables that it needs are made once. */
  reader(parameters: Parameters): ExtraReader<Row>;
}
