import type { Column } from '../definition.ts';

/**
 * A hit as a kernel finds it: the index of its `record`, its `position` (0-based, from the start of
 * the whole sequence), its `length` in bases, and the kind's own stored columns.
 */
export interface FoundHit {
  readonly record: number;
  readonly position: number;
  readonly length: number;
  readonly [column: string]: number;
}

/** A hit as its table holds it: with an `id` from 1. */
export interface HitRow extends FoundHit {
  readonly id: number;
}

type StoredKeyOf<C extends Column> = C extends { from: { packedIn: readonly (infer Part)[] } }
  ? Part
  : C extends { from: { within: infer Part } }
    ? Part
    : C extends { key: infer Key; from: 'stored' | { labels: object } }
      ? Key
      : C extends { stores: readonly (infer Part)[] }
        ? Part
        : never;

/** A hit of the kind whose definition is `D`: its stored columns are there. */
export type RowOf<D extends { columns: readonly Column[] }> = HitRow & {
  readonly [Key in StoredKeyOf<D['columns'][number]> & string]: number;
};
