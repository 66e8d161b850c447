import {
  type AnalysisKind,
  definitionOf,
  derivedFieldsOf,
  type KindParameters,
} from '@flipon/analyses/definitions';
import { type HitItem, itemMakerOf } from '@flipon/analyses/hit-item';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { HitColumns, NumberColumn } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ExportHit, ExportRecord } from '@flipon/formats/hit-writer';
import { openBaseWindow } from '../inputs/base-window.ts';
import type { ReadSequence } from '../inputs/read-sequence.ts';
import { createNumbering, type NumberedHits, orderByPosition } from './order-hits.ts';
import type { ScannedInput } from './scan-inputs.ts';

/** A hit of more letters than this comes without its texts, as in the HTTP API. */
const LONGEST_TEXT_BP = 1_048_576;
const MOST_HITS = 1024;
/** A batch ends here, so that a thousand long hits do not lie in memory together. */
const MOST_LETTERS = 1 << 20;

export interface ExportOrder {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
  needsItems: boolean;
  needsPositionOrder: boolean;
  withInput: boolean;
}

/** The hits of all inputs as writers take them, numbered from 1, a batch at a time. */
export async function* exportHits(
  inputs: AsyncIterable<ScannedInput>,
  order: ExportOrder,
): AsyncGenerator<readonly ExportHit[]> {
  const number = createNumbering();
  const isSorting = order.needsPositionOrder && definitionOf(order.kind).rowOrder === 'own';
  for await (const { sequence, hits } of inputs) {
    const numbered = numberAll(hits, number);
    const maker = createHitMaker(sequence, order);
    try {
      for await (const batch of isSorting ? orderByPosition(numbered) : numbered) {
        yield* maker.makeHits(batch);
      }
    } finally {
      maker.close();
    }
  }
}

async function* numberAll(
  batches: AsyncIterable<HitColumns>,
  number: (hits: HitColumns) => NumberedHits,
): AsyncGenerator<NumberedHits> {
  for await (const batch of batches) yield number(batch);
}

function createHitMaker(
  { input, records, basesPath }: ReadSequence,
  { kind, parameters, needsItems, withInput }: ExportOrder,
) {
  const makeItem = itemMakerOf(kind, parameters);
  const window = needsItems ? openBaseWindow(basesPath) : null;
  const { context } = derivedFieldsOf(kind);
  const exportRecords: readonly ExportRecord[] = records.map(({ name, length, circular }) => ({
    name,
    lengthBp: length,
    circular,
  }));

  function readItem(row: HitRow, recordPosition: number): HitItem | null {
    if (window === null) return null;
    const index = row.record;
    const record = records[index];
    const length = row.length;
    if (record === undefined) throw new Error('a hit without its record');
    const wraps = wrapsOrigin(record, parameters);
    const span = { start: recordPosition, length, context, wraps };
    const bases = length > LONGEST_TEXT_BP ? null : window.read(record, span);
    return makeItem(row, bases);
  }

  function* makeHits(batch: NumberedHits): Generator<readonly ExportHit[]> {
    const columns = Object.entries(batch.columns);
    let hits: ExportHit[] = [];
    let letters = 0;
    for (let at = 0; at < batch.count; at++) {
      const row = rowOf(columns, at);
      const index = row.record;
      const recordPosition = row.position - (records[index]?.start ?? 0);
      const item = readItem(row, recordPosition);
      const record = exportRecords[index] as ExportRecord;
      const hit: ExportHit = { row, record, recordPosition, item };
      hits.push(withInput ? { ...hit, input: input.label } : hit);
      letters += row.length;
      if (hits.length < MOST_HITS && letters < MOST_LETTERS) continue;
      yield hits;
      hits = [];
      letters = 0;
    }
    if (hits.length > 0) yield hits;
  }

  return { makeHits, close: () => window?.close() };
}

function rowOf(columns: readonly (readonly [string, NumberColumn])[], at: number): HitRow {
  const row: Record<string, number> = {};
  for (const [key, values] of columns) row[key] = values[at] ?? 0;
  // Numbered hits have the columns of every hit, and the kind's own.
  return row as HitRow;
}
