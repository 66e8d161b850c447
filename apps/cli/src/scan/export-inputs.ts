import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { HitColumns, NumberColumn, NumberedHits } from '@flipon/analyses/kernel';
import type { HitRun } from '@flipon/formats/hit-run';
import type { ExportHit } from '@flipon/formats/hit-writer';
import { exportHits } from '@flipon/hits/export-hits';
import { exportRuns } from '@flipon/hits/export-runs';
import type { HitSource } from '@flipon/hits/read-hits';
import { createNumbering, orderByPosition } from './order-hits.ts';
import type { ScannedInput } from './scan-inputs.ts';

const ROWS_AT_ONCE = 1024;

export interface ExportOrder {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
  needsItems: boolean;
  needsPositionOrder: boolean;
  withInput: boolean;
  /** Letters on each side of a hit, for writers that need them. */
  flankBp?: number;
}

/** The hits of all inputs as writers of whole hits take them, numbered from 1, a batch at a time. */
export async function* exportInputs(
  inputs: AsyncIterable<ScannedInput>,
  order: ExportOrder,
): AsyncGenerator<ExportHit[]> {
  for await (const { source, hits, options } of numberInputs(inputs, order)) {
    yield* exportHits(source, readRows(hits), options);
  }
}

/** The same as writers of rows take them, in columns. */
export async function* exportInputRuns(
  inputs: AsyncIterable<ScannedInput>,
  order: ExportOrder,
): AsyncGenerator<HitRun[]> {
  for await (const { source, hits, options } of numberInputs(inputs, order)) {
    yield* exportRuns(source, hits, options);
  }
}

interface NumberedInput {
  source: HitSource;
  hits: AsyncGenerator<NumberedHits>;
  options: { input?: string };
}

async function* numberInputs(
  inputs: AsyncIterable<ScannedInput>,
  { kind, parameters, needsItems, needsPositionOrder, withInput, flankBp }: ExportOrder,
): AsyncGenerator<NumberedInput> {
  const number = createNumbering();
  const isSorting = needsPositionOrder && definitionOf(kind).rowOrder === 'own';
  for await (const { sequence, hits } of inputs) {
    const { records, input } = sequence;
    const source = {
      kind,
      parameters,
      basesPath: needsItems || flankBp !== undefined ? sequence.basesPath : null,
      flankBp,
      findRecords: async (indices: readonly number[]) =>
        indices.flatMap((index) => records[index] ?? []),
    };
    const numbered = numberAll(hits, number);
    yield {
      source,
      hits: isSorting ? orderByPosition(numbered) : numbered,
      options: withInput ? { input: input.label } : {},
    };
  }
}

async function* numberAll(
  batches: AsyncIterable<HitColumns>,
  number: (hits: HitColumns) => NumberedHits,
): AsyncGenerator<NumberedHits> {
  for await (const batch of batches) yield number(batch);
}

async function* readRows(batches: AsyncIterable<NumberedHits>): AsyncGenerator<HitRow[]> {
  for await (const { count, columns } of batches) {
    const entries = Object.entries(columns);
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const length = Math.min(ROWS_AT_ONCE, count - from);
      yield Array.from({ length }, (_, at) => rowOf(entries, from + at));
    }
  }
}

function rowOf(columns: readonly (readonly [string, NumberColumn])[], at: number): HitRow {
  const row: Record<string, number> = {};
  for (const [key, values] of columns) row[key] = values[at] ?? 0;
  // Numbered hits have the columns of every hit, and the kind's own.
  return row as HitRow;
}
