import type { ParameterValues } from './field.ts';

/** A stored hit: `id` (from 1), `record`, `position`, `length` and the kind's stored columns. */
export type HitRow = Readonly<Record<string, number>>;

/** What a kind reads off the bases of a hit, beside its letters, when somebody asks for it. */
export interface HitTexts {
  /** Letters that it needs on each side of the hit. */
  context: number;
  /**
   * A reader for the hits of one result; tables that it needs are made once.
   *
   * @returns a function of a hit and of its bases: `context` letters on each side, N outside the
   *   record, or the circle's other end. It gives fields of the hit's item under their wire names.
   */
  reader(parameters: ParameterValues): (row: HitRow, bases: Uint8Array) => Record<string, unknown>;
}
