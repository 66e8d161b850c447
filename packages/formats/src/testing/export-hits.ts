import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { DerivedFields } from '@flipon/analyses/derived-fields';
import type { ParameterValues } from '@flipon/analyses/field';
import { createItemMaker } from '@flipon/analyses/hit-item';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import type { ExportRecord } from '../export-record.ts';
import { type HitRun, runOfRows } from '../hit-run.ts';
import type { ExportHeading, ExportHit } from '../hit-writer.ts';
import { hitWriters, type TextFormat } from '../hit-writers.ts';
import { textOf } from './written-records.ts';

export const G4_PARAMETERS: ParameterValues = {
  windowSize: 25,
  threshold: 1.4,
  searchMode: 'GC',
  scores: [1, 2, 3, 4],
  wrapOrigin: false,
};

export function heading(changes: Partial<ExportHeading> = {}): ExportHeading {
  return {
    definition: g4hunter,
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

const LETTERS: DerivedFields = {
  context: 0,
  reader: () => ({ read: () => ({ subScoreList: [1, 2] }) }),
};

/** The hits with items of their kind, and letters without flanks; all of them are `G`. */
export function withItems(
  hits: readonly ExportHit[],
  definition: AnalysisDefinition = g4hunter,
): ExportHit[] {
  const makeItem = createItemMaker(definition, LETTERS, G4_PARAMETERS);
  return hits.map((hit) => {
    const bases = new TextEncoder().encode('G'.repeat(hit.row.length));
    const flanked = { start: hit.recordPosition, before: 0, letters: bases };
    return { ...hit, item: makeItem(hit.row, bases), flanked };
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

/** The whole file of hits that are given as objects, whichever way its writer takes them. */
export async function writeHits(
  format: TextFormat,
  batches: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
): Promise<string> {
  const writer = hitWriters[format];
  if (writer.takes === 'runs') return textOf(writer.write(runsOf(batches), heading));
  let text = '';
  for await (const chunk of writer.write(batches, heading)) text += chunk;
  return text;
}

/** Hits as runs; their letters are those beside them, without flanks. */
async function* runsOf(batches: AsyncIterable<readonly ExportHit[]>): AsyncGenerator<HitRun[]> {
  for await (const batch of batches) {
    const runs: HitRun[] = [];
    let first = 0;
    for (const [at, { row, record, recordPosition, input }] of batch.entries()) {
      const next = batch[at + 1];
      if (next?.record === record && next.input === input) continue;
      const hits = batch.slice(first, at + 1);
      const lettersOf = (index: number) => hits[index]?.flanked?.letters ?? null;
      const letters = { peek: () => null, read: async (index: number) => lettersOf(index) };
      const rows = hits.map(({ row }) => row);
      const recordStart = row.position - recordPosition;
      runs.push(runOfRows(rows, { record, recordStart, input, letters }));
      first = at + 1;
    }
    yield runs;
  }
}

/** The lines of a file without its comments and track lines, as fields between tabs. */
export function dataLines(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !/^(?:#|track )/.test(line))
    .map((line) => line.split('\t'));
}
