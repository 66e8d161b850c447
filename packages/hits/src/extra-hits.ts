import { definitionOf, extraNumbersOf } from '@flipon/analyses/definitions';
import { extrasOf, storedKeys } from '@flipon/analyses/extra-columns';
import type { ExtraNumbers, ExtraReader } from '@flipon/analyses/extra-numbers';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { NumberedHits } from '@flipon/analyses/kernel';
import { knownColumns, knownStructureOf } from '@flipon/analyses/known/known-columns';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { nextTurn } from '@flipon/platform/next-turn';
import type { SequenceRecord } from '@flipon/sequence/records';
import { openBaseFile } from './base-file.ts';
import { type BaseSource, peekSpan, readSpan } from './base-source.ts';
import type { HitSource } from './read-hits.ts';
import { recordsOfBatch } from './record-cache.ts';

/** Bases after which others have their turn: some tens of milliseconds. */
const BASES_AT_ONCE = 16_384;

/**
 * Rows with the numbers of some sets of extra columns after their own, NaN where a hit has none.
 *
 * @param source with bases, if there are names
 * @param names of the sets; without any the rows pass as they are
 * @throws what `batches` and the source throw
 */
export async function* addToRows(
  source: HitSource,
  batches: AsyncIterable<readonly HitRow[]> | Iterable<readonly HitRow[]>,
  names: readonly string[],
): AsyncGenerator<readonly HitRow[]> {
  if (names.length === 0) return yield* batches;
  const extra = await openExtraNumbers(source, names);
  try {
    for await (const rows of batches) {
      await extra.takeRecords(rows.map(({ record }) => record));
      const added: HitRow[] = [];
      for (const row of rows) {
        const numbers = await extra.read(row);
        added.push({
          ...row,
          ...Object.fromEntries(extra.keys.map((key, at) => [key, numbers[at] ?? Number.NaN])),
        });
      }
      yield added;
    }
  } finally {
    await extra.close();
  }
}

/** The same of hits in columns. */
export async function* addToHits(
  source: HitSource,
  batches: AsyncIterable<NumberedHits>,
  names: readonly string[],
): AsyncGenerator<NumberedHits> {
  if (names.length === 0) return yield* batches;
  const extra = await openExtraNumbers(source, names);
  try {
    for await (const { count, columns } of batches) {
      await extra.takeRecords(columns.record.subarray(0, count));
      const added = extra.keys.map((key) => [key, new Float64Array(count)] as const);
      const own = Object.entries(columns);
      for (let at = 0; at < count; at++) {
        const row = Object.fromEntries(own.map(([key, values]) => [key, values[at] ?? 0]));
        // The columns of hits have all that rows have.
        const numbers = await extra.read(row as HitRow);
        for (const [index, [, values]] of added.entries())
          values[at] = numbers[index] ?? Number.NaN;
      }
      yield { count, columns: { ...columns, ...Object.fromEntries(added) } };
    }
  } finally {
    await extra.close();
  }
}

interface ExtraNumbersOfHits {
  keys: readonly string[];
  /** Finds the records of the hits that are read next. */
  takeRecords(indices: Iterable<number>): Promise<void>;
  /** In the order of the keys. */
  read(row: HitRow): Promise<readonly number[]>;
  close(): Promise<void>;
}

interface ExtraSet {
  keys: readonly string[];
  context: number;
  longestBp: number;
  reader: ExtraReader;
}

async function openExtraNumbers(
  { kind, parameters, basesPath, findRecords }: HitSource,
  names: readonly string[],
): Promise<ExtraNumbersOfHits> {
  if (basesPath === null) throw new Error('Extra columns are read off the bases.');
  const sets: ExtraSet[] = [];
  for (const { name, columns } of extrasOf(definitionOf(kind), names)) {
    const { context, longestBp, reader } = await numbersOf(kind, name);
    const keys = [...new Set(columns.flatMap(storedKeys))];
    sets.push({ keys, context, longestBp, reader: reader(parameters) });
  }
  const file = await openBaseFile(basesPath);
  let records = new Map<number, SequenceRecord>();
  let sinceTurn = 0;

  async function readSet(set: ExtraSet, row: HitRow): Promise<readonly number[]> {
    const record = records.get(row.record);
    if (record === undefined) throw new Error(`hit ${row.id} lacks its record`);
    if (row.length > set.longestBp) return set.keys.map(() => Number.NaN);
    const recordPosition = row.position - record.start;
    const wraps = wrapsOrigin(record, parameters);
    const bases = await lettersAround(
      file,
      record,
      { recordPosition, lengthBp: row.length },
      set.context,
      wraps,
    );
    const numbers = set.reader.read(row, bases, {
      recordPosition,
      circleBp: wraps ? record.length : null,
    });
    return set.keys.map((key) => numbers?.[key] ?? Number.NaN);
  }

  return {
    keys: sets.flatMap(({ keys }) => keys),
    async takeRecords(indices) {
      records = await recordsOfBatch(indices, records, findRecords);
    },
    async read(row) {
      sinceTurn += row.length;
      if (sinceTurn >= BASES_AT_ONCE) {
        await nextTurn();
        sinceTurn = 0;
      }
      const numbers: number[] = [];
      for (const set of sets) numbers.push(...(await readSet(set, row)));
      return numbers;
    },
    close: () => file.close(),
  };
}

/** Measured motifs are a long list, which is loaded for those columns alone. */
async function numbersOf(kind: HitSource['kind'], name: string): Promise<ExtraNumbers> {
  if (name !== knownColumns.name) return extraNumbersOf(kind, name);
  const { knownNumbers } = await import('@flipon/analyses/known/known-numbers');
  return knownNumbers[knownStructureOf(definitionOf(kind))];
}

async function lettersAround(
  file: BaseSource,
  record: SequenceRecord,
  { recordPosition, lengthBp }: { recordPosition: number; lengthBp: number },
  context: number,
  wraps: boolean,
): Promise<Uint8Array> {
  const start = recordPosition - context;
  const span = { start, end: start + lengthBp + 2 * context };
  // Mostly there is nothing to wait for.
  return peekSpan(file, record, span) ?? (await readSpan(file, record, span, wraps));
}
