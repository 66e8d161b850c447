import type { ParameterValues } from '../parameters/field.ts';
import type { HitRow } from './hit-row.ts';
import type { NamedTexts } from './named-texts.ts';

/** Fields of a hit's item under their wire names. */
export type ItemFields = Readonly<Record<string, unknown>>;

/** Reads one hit. `bases` has `context` letters on each side, N or the circle's other end outside. */
export interface DerivedReader<
  Row extends HitRow = HitRow,
  Fields extends ItemFields = ItemFields,
> {
  read(row: Row, bases: Uint8Array): Fields;
}

/** Fields that a kind reads off the bases of a hit on request, in addition to its letters. */
export interface DerivedFields<
  Parameters extends ParameterValues = ParameterValues,
  Row extends HitRow = HitRow,
  Fields extends ItemFields = ItemFields,
> {
  /** Letters that it needs on each side of the hit. */
  context: number;
  /** The texts among the fields that are columns, so that each can be written alone. */
  texts?: NamedTexts;
  /** A reader for the hits of one result; tables that it needs are made once. */
  reader(parameters: Parameters): DerivedReader<Row, Fields>;
}

/** For a kind without derived fields. */
export const NO_DERIVED_FIELDS: DerivedFields = {
  context: 0,
  reader: () => ({ read: () => ({}) }),
};
