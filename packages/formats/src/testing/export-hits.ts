import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { derivedFieldsOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { NO_DERIVED_FIELDS } from '@flipon/analyses/derived-fields';
import type { ParameterValues } from '@flipon/analyses/field';
import { createItemMaker, type HitItem } from '@flipon/analyses/hit-item';
import type { HitRow } from '@flipon/analyses/hit-row';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import type { ExportRecord } from '../export-record.ts';
import type { NeededLetters } from '../hit-format.ts';
import { formatOf, type TextFormat } from '../hit-formats.ts';
import { type HitRun, type RunLetters, runOfRows } from '../hit-run.ts';
import type { ExportHeading } from '../hit-writer.ts';
import { hitWriters } from '../hit-writers.ts';
import { textOf } from './written-records.ts';

/** A hit as an object, of which slow writers make lines, and tests make columns. */
export interface ExportHit {
  /** Its `id` is unique in the whole file. */
  row: HitRow;
  record: ExportRecord;
  /** 0-based, from the record's start; with `row.length` it may pass the end of a circular record. */
  recordPosition: number;
  /** As `createItemMaker` makes it; null without one. */
  item: HitItem | null;
  /** Where it was found, in files that hold the hits of several inputs. */
  input?: string;
  /** Its letters with `around` more on each side; null or absent where it does not tell them. */
  bases?: Uint8Array | null;
  around?: number;
}

export const G4_PARAMETERS: ParameterValues = {
  windowSize: 25,
  threshold: 1.4,
  searchMode: 'GC',
  scores: [1, 2, 3, 4],
  wrapOrigin: false,
};

export function heading(changes: Partial<ExportHeading> = {}): ExportHeading {
  return {
    definition: fiveColumns,
    parameters: G4_PARAMETERS,
    version: '1.2.3',
    sources: [{ name: 'genome.fa', sha256: 'abc123' }],
    withInput: false,
    ...changes,
  };
}

export function makeRecord(name: string, lengthBp: number, circular = false): ExportRecord {
  return { name, lengthBp, circular };
}

/** A hit whose position in the whole sequence is 1000 more than the one in its record. */
export function makeHit(
  record: ExportRecord,
  recordPosition: number,
  values: { id: number; length: number } & Record<string, number>,
): ExportHit {
  const row = { record: 0, position: 1000 + recordPosition, ...values };
  return { row, record, recordPosition, item: null };
}

/** The hits with items of their kind, and letters; all of them are `G`, and those beside them `N`. */
export function withItems(
  hits: readonly ExportHit[],
  definition: AnalysisDefinition = fiveColumns,
): ExportHit[] {
  const { kind } = definition;
  const derived = isAnalysisKind(kind) ? derivedFieldsOf(kind) : NO_DERIVED_FIELDS;
  const makeItem = createItemMaker(definition, derived, G4_PARAMETERS);
  const around = derived.context;
  return hits.map((hit) => {
    const beside = 'N'.repeat(around);
    const bases = new TextEncoder().encode(beside + 'G'.repeat(hit.row.length) + beside);
    return { ...hit, item: makeItem(hit.row, bases), bases, around };
  });
}

/** The whole file, of batches of `batchSize`. */
export async function writeAll(
  format: TextFormat,
  hits: readonly ExportHit[],
  changes: Partial<ExportHeading> = {},
  batchSize = 3,
): Promise<string> {
  async function* batches() {
    for (let at = 0; at < hits.length; at += batchSize) yield hits.slice(at, at + batchSize);
  }
  return writeHits(format, batches(), heading(changes));
}

/** The whole file of hits that are given as objects. */
export async function writeHits(
  format: TextFormat,
  batches: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
): Promise<string> {
  const { letters } = formatOf(format);
  return textOf(hitWriters[format](runsOf(batches, lettersAround(letters, heading)), heading));
}

function lettersAround(letters: NeededLetters, { definition, fasta }: ExportHeading): number {
  if (letters === 'flanks') return fasta?.flankBp ?? 0;
  const { kind } = definition;
  return letters === 'context' && isAnalysisKind(kind) ? derivedFieldsOf(kind).context : 0;
}

/** Hits as runs. @param around letters on each side; hits must have as many */
export async function* runsOf(
  batches: AsyncIterable<readonly ExportHit[]> | Iterable<readonly ExportHit[]>,
  around: number,
): AsyncGenerator<HitRun[]> {
  for await (const batch of batches) {
    const runs: HitRun[] = [];
    let first = 0;
    for (const [at, { row, record, recordPosition, input }] of batch.entries()) {
      const next = batch[at + 1];
      if (next?.record === record && next.input === input) continue;
      const hits = batch.slice(first, at + 1);
      const rows = hits.map(({ row }) => row);
      const recordStart = row.position - recordPosition;
      runs.push(runOfRows(rows, { record, recordStart, input, letters: lettersOf(hits, around) }));
      first = at + 1;
    }
    yield runs;
  }
}

/** Every second hit has its letters at hand. */
function lettersOf(hits: readonly ExportHit[], around: number): RunLetters {
  const cut = (row: number) => {
    const { bases, around: more = 0 } = hits[row] as ExportHit;
    return bases?.subarray(more - around, bases.length - more + around) ?? null;
  };
  return {
    around,
    peek: (row) => (row % 2 === 0 ? cut(row) : null),
    read: async (row) => cut(row),
  };
}

/** The lines of a file without its comments and track lines, as fields between tabs. */
export function dataLines(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !/^(?:#|track )/.test(line))
    .map((line) => line.split('\t'));
}
