import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import type { HitItem } from '@flipon/analyses/hit-item';
import type { ExportRecord } from '@flipon/formats/export-record';
import { formatOf, type TextFormat } from '@flipon/formats/hit-formats';
import { type ExportHit, writeHits } from '@flipon/formats/testing/export-hits';
import { slowJsonLines } from '@flipon/formats/testing/slow-jsonl';
import { slowTable } from '@flipon/formats/testing/slow-table';
import { readStoredWork } from '@flipon/store/analyses';
import { readAllRecords } from '@flipon/store/testing';
import { openHitTable } from '@flipon/tables/hit-table';
import type { TestApp } from './test-app.ts';

/** What a text format is to hold: its writer over the rows of the table and the items of the API. */
export async function expectedExport(
  { test }: TestApp,
  { kind, id, format }: { kind: AnalysisKind; id: string; format: TextFormat },
  items: readonly HitItem[],
): Promise<string> {
  const { db, files } = test.store;
  const definition = definitionOf(kind);
  const stored = await db
    .selectFrom('analyses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const blob = await db
    .selectFrom('blobs')
    .select('sha256')
    .where('id', '=', stored.bases_blob_id)
    .executeTakeFirstOrThrow();
  const found = await readAllRecords(db, stored.record_table_id);
  const records = found.map(
    ({ name, length, circular }): ExportRecord => ({
      name: name === '' ? stored.sequence_name : name,
      lengthBp: length,
      circular,
    }),
  );
  const table = await openHitTable(await files.localPath(stored.hits_blob_id ?? ''), definition);
  const rows = await table.page({ offset: 0, limit: 100_000 });
  const hits = rows.map((row, at): ExportHit => {
    const record = row.record;
    const recordPosition = row.position - (found[record]?.start ?? 0);
    return {
      row,
      record: records[record] as ExportRecord,
      recordPosition,
      item: items[at] ?? null,
    };
  });
  if (formatOf(format).needsPositionOrder) {
    hits.sort(
      (a, b) =>
        a.row.record - b.row.record || a.recordPosition - b.recordPosition || a.row.id - b.row.id,
    );
  }
  const { parameters } = readStoredWork(stored);
  const isCircle = records.some(({ circular, lengthBp }) => circular && lengthBp > 0);
  const shape = isCircle ? ('circular' as const) : ('linear' as const);
  const heading = {
    definition,
    parameters,
    note: rulesOf(kind).note?.(parameters),
    version: '0.0.0',
    sources: [{ name: stored.sequence_name, sha256: blob.sha256 ?? 'none', shape }],
    withInput: false,
  };
  // Tables have their letters from the sequence; here the items have them.
  if (format === 'tsv' || format === 'csv') return slowTable(format, hits, heading);
  if (format === 'jsonl') return slowJsonLines(hits, heading);
  async function* batches() {
    yield hits;
  }
  return writeHits(format, batches(), heading);
}
