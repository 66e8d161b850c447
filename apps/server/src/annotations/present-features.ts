import type { Feature } from '@flipon/contract/feature';
import { findAnnotationNames } from '@flipon/store/annotations';
import type { FeatureTableRow } from '@flipon/tables/feature-table';
import type { Deps } from '../deps.ts';
import type { OpenedFeatures } from './open-features.ts';

/** Rows as their owner sees them, with the names and records of their molecules. */
export async function presentFeatures(
  { store }: Deps,
  owner: string,
  { annotations, tables }: OpenedFeatures,
  rows: readonly FeatureTableRow[],
): Promise<Feature[]> {
  const nameOf = new Map<string, string>();
  for (const [table, { id }] of annotations.entries()) {
    const indexes = new Set(rows.filter((row) => row.table === table).map((row) => row.nameIndex));
    const names = await findAnnotationNames(store.db, owner, id, [...indexes]);
    for (const { index, name } of names) nameOf.set(`${table} ${index}`, name);
  }
  return rows.map((row) => {
    const annotationId = annotations[row.table]?.id ?? '';
    return {
      id: `${annotationId}:${row.row}`,
      annotationId,
      record: tables[row.table]?.records[row.nameIndex] ?? null,
      recordName: nameOf.get(`${row.table} ${row.nameIndex}`) ?? '',
      type: row.type,
      name: row.name,
      strand: row.strand,
      start: row.start,
      end: row.end,
      parts: row.parts,
      score: row.score,
      attributes: row.attributes,
    };
  });
}
