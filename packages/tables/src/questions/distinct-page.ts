import type { BaseRange } from '../hits/hit-table.ts';
import { countDistinct } from './count-distinct.ts';
import type { DistinctTables } from './distinct-groups.ts';
import {
  type DistinctQuestion,
  type DistinctRow,
  distinctPlaces,
  distinctRows,
} from './distinct-hits.ts';

export interface DistinctPageQuestion extends DistinctQuestion {
  /** In how many equal parts of this part of the sequence the hits of each row are looked for. */
  part: BaseRange;
  bins: number;
}

export interface DistinctPage {
  hits: number;
  /** Different sequences among them. */
  distinct: number;
  /** Those that have the letters asked for. */
  found: number;
  rows: DistinctRow[];
  /** By the `id` of each row, as {@link distinctPlaces} gives them. */
  places: Map<number, { plus: number[]; minus: number[] }>;
}

/** A page of the different sequences among the hits, with their numbers and their places. */
export async function readDistinctPage(
  tables: DistinctTables,
  asked: DistinctPageQuestion,
): Promise<DistinctPage> {
  const counts = await countDistinct(tables, asked.letters);
  const rows: DistinctRow[] = [];
  for await (const some of distinctRows(tables, asked)) rows.push(...some);
  const ids = rows.map(({ id }) => id);
  return { ...counts, rows, places: await distinctPlaces(tables, ids, asked) };
}
