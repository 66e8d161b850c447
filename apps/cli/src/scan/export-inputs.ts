import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import type { HitColumns, NumberedHits } from '@flipon/analyses/kernel';
import { readFlatFeature } from '@flipon/annotation/read-flat-feature';
import { writtenFeatureOf } from '@flipon/annotation/written-feature-of';
import type { FormatRecord, NeededLetters } from '@flipon/formats/hit-format';
import { formatOf, type RecordFormat } from '@flipon/formats/hit-formats';
import type { HitRun } from '@flipon/formats/hit-run';
import type { SearchedRecord } from '@flipon/formats/searched-record';
import type { WrittenFeature } from '@flipon/formats/sequence-files/genbank/written-feature';
import { exportRecords } from '@flipon/hits/export-records';
import { exportRuns } from '@flipon/hits/export-runs';
import { addToHits } from '@flipon/hits/extra-hits';
import type { HitSource } from '@flipon/hits/read-hits';
import type { SequenceRecord } from '@flipon/sequence/records';
import { InputError } from '../command-errors.ts';
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
  keep?: HitChoice | undefined;
}

/** Chooses among hits. */
export interface HitChoice {
  /** The names of the sets of extra columns that it reads. */
  sets: readonly string[];
  /** Those of a batch that are kept. */
  keep: (hits: NumberedHits) => NumberedHits;
}

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

/**
 * All records of all inputs with their bases and hits, for formats that write whole records.
 *
 * @throws InputError a record longer than its format can hold, before any record of its input is yielded
 */
export async function* exportWholeInputs(
  inputs: AsyncIterable<ScannedInput>,
  format: RecordFormat,
  order: Omit<ExportOrder, 'letters' | 'needsPositionOrder' | 'flankBp'>,
): AsyncGenerator<SearchedRecord> {
  const { letters, needsPositionOrder, ...record } = formatOf(format);
  const needs = { ...order, letters, needsPositionOrder, flankBp: 0 };
  for await (const { sequence, source, hits, options } of numberInputs(inputs, needs)) {
    refuseLongRecords(sequence, record);
    const runs = exportRuns(source, hits, { ...options, letters });
    const features = (whole: SequenceRecord) => () => featuresOf(sequence, whole);
    yield* exportRecords({ ...sequence, features }, runs);
  }
}

/**
 * The features of a record in its entry, in the order of the file; those without a place on the record are
 * left out, which the notes on its input tell.
 */
async function* featuresOf(
  { features }: ScannedInput['sequence'],
  { index, name, length, circular }: SequenceRecord,
): AsyncGenerator<WrittenFeature> {
  for (const parsed of features.get(index) ?? []) {
    const feature = readFlatFeature(parsed, { name, lengthBp: length, circular });
    const written = typeof feature === 'string' ? null : writtenFeatureOf(feature, length);
    if (written !== null) yield written;
  }
}

function refuseLongRecords(
  { input, records }: ScannedInput['sequence'],
  { room }: Pick<FormatRecord, 'room'>,
): void {
  const { maxRecordBp = Number.POSITIVE_INFINITY } = room ?? {};
  const long = records.find(({ length }) => length > maxRecordBp);
  if (room === undefined || long === undefined) return;
  const [size, most] = [long.length, maxRecordBp].map((bases) => bases.toLocaleString('en-US'));
  throw new InputError(
    `${input.label}: the record ${long.name} has ${size} bases, and ${room.holder} has room for ${most} in each. Write its hits as ${room.instead}.`,
  );
}

interface NumberedInput {
  sequence: ScannedInput['sequence'];
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
    const numbered = keepSome(source, numberAll(hits, number), keep);
    const sorted = isSorting ? orderByPosition(numbered) : numbered;
    yield {
      sequence,
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

/** Batches of hits with their ids. */
export async function* numberAll(
  batches: AsyncIterable<HitColumns>,
  number: (hits: HitColumns) => NumberedHits,
): AsyncGenerator<NumberedHits> {
  for await (const batch of batches) yield number(batch);
}

/** The hits that a choice keeps. */
export async function* keepSome(
  source: HitSource,
  hits: AsyncIterable<NumberedHits>,
  choice: HitChoice | undefined,
): AsyncGenerator<NumberedHits> {
  if (choice === undefined) return yield* hits;
  for await (const batch of addToHits(source, hits, choice.sets)) yield choice.keep(batch);
}
