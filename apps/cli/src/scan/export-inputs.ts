import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import type { HitColumns, NumberedHits } from '@flipon/analyses/kernel';
import type { NeededLetters } from '@flipon/formats/hit-format';
import type { HitRun } from '@flipon/formats/hit-run';
import { exportRuns } from '@flipon/hits/export-runs';
import { addToHits } from '@flipon/hits/extra-hits';
import type { HitSource } from '@flipon/hits/read-hits';
import { createNumbering, orderByPosition } from './order-hits.ts';
import type { ScannedInput } from './scan-inputs.ts';

export interface ExportOrder {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
  letters: NeededLetters;
  needsPositionOrder: boolean;
  withInput: boolean;
  /** The names of sets of extra columns. */
  extras: readonly string[];
  /** Letters on each side of a hit, for writers that need flanks. */
  flankBp: number;
  /** Leaves some hits out, which keep their numbers; all are kept where absent. */
  keep?: KeepHits | undefined;
}

/** Chooses among the hits of a batch. */
export type KeepHits = (hits: NumberedHits) => NumberedHits;

/** The hits of all inputs as writers take them, numbered from 1, a batch at a time. */
export async function* exportInputs(
  inputs: AsyncIterable<ScannedInput>,
  order: ExportOrder,
): AsyncGenerator<HitRun[]> {
  const { letters, flankBp } = order;
  for await (const { source, hits, options } of numberInputs(inputs, order)) {
    yield* exportRuns(source, hits, { ...options, letters, flankBp });
  }
}

interface NumberedInput {
  source: HitSource;
  hits: AsyncGenerator<NumberedHits>;
  options: { input?: string };
}

async function* numberInputs(
  inputs: AsyncIterable<ScannedInput>,
  { kind, parameters, letters, needsPositionOrder, withInput, extras, keep }: ExportOrder,
): AsyncGenerator<NumberedInput> {
  const number = createNumbering();
  const isSorting = needsPositionOrder && definitionOf(kind).rowOrder === 'own';
  for await (const { sequence, hits } of inputs) {
    const source = sourceOf(sequence, { kind, parameters });
    const numbered = numberAll(hits, number, keep);
    const sorted = isSorting ? orderByPosition(numbered) : numbered;
    yield {
      source: letters === 'none' ? { ...source, basesPath: null } : source,
      hits: addToHits(source, sorted, extras),
      options: withInput ? { input: sequence.input.label } : {},
    };
  }
}

/** Where the hits of an input have their records and letters from. */
export function sourceOf(
  { records, basesPath }: ScannedInput['sequence'],
  { kind, parameters }: Pick<ExportOrder, 'kind' | 'parameters'>,
): HitSource {
  const findRecords = async (indices: readonly number[]) =>
    indices.flatMap((index) => records[index] ?? []);
  return { kind, parameters, basesPath, findRecords };
}

/** Batches with their ids, of those that are kept. */
export async function* numberAll(
  batches: AsyncIterable<HitColumns>,
  number: (hits: HitColumns) => NumberedHits,
  keep: KeepHits = (hits) => hits,
): AsyncGenerator<NumberedHits> {
  for await (const batch of batches) yield keep(number(batch));
}
