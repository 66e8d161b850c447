import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { formatOf, isRecordFormat, isTextFormat } from '@flipon/formats/hit-formats';
import { hitWriters, recordWriters } from '@flipon/formats/hit-writers';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { sheetXml } from '@flipon/formats/xlsx/sheet-xml';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { headingOf } from '@flipon/verify/heading-of';
import { comparedLines } from '@flipon/verify/line-places';
import type { ReadProvenance } from '@flipon/verify/parse-provenance';
import { textLines } from '@flipon/verify/text-lines';
import type { Recomputed } from '@flipon/verify/verify-file';
import { InputError } from '../command-errors.ts';
import type { SequenceInput } from '../inputs/sequence-input.ts';
import type { CleanUp } from '../output/clean-up.ts';
import {
  type ExportOrder,
  exportInputs,
  exportWholeInputs,
  type HitChoice,
} from '../scan/export-inputs.ts';
import { openScanPool } from '../scan/open-scan-pool.ts';
import type { ScanProgress } from '../scan/progress-bar.ts';
import { type ScannedInput, scanInputs } from '../scan/scan-inputs.ts';
import { checkSources, nameInputs } from './check-sources.ts';
import { parquetBatches } from './found/parquet-file.ts';
import { keepHits } from './keep-hits.ts';
import { writeLegacy } from './write-legacy.ts';

export interface Recomputing {
  /** The given sequence files, in the order in which they were searched. */
  inputs: readonly SequenceInput[];
  threads: number;
  /** An existing folder of this run alone. */
  folder: string;
  progress: ScanProgress;
  note(text: string): void;
  cleanUp: CleanUp;
}

/**
 * Computes the lines of a file of hits anew from its provenance and the sequence, by the same scan and the
 * same writer as for any other file.
 *
 * @param seen gets what is known on the way
 * @throws InputError another sequence, one that cannot be read, or a network that is not here
 */
export async function* recompute(
  told: ReadProvenance,
  recomputing: Recomputing,
  seen: Recomputed,
): AsyncGenerator<LineBatch, void, undefined> {
  const { progress, note, threads } = recomputing;
  const { kind, sources } = told;
  const inputs = nameInputs(recomputing.inputs, sources);
  const opened = await openScanPool({ kind, parameters: told.parameters, threads }, note);
  const { pool, parameters, stretchBp } = opened;
  noteOtherTexts(told, parameters, note);
  // A comparison that ends early leaves files, so it has a folder of its own.
  const folder = await mkdtemp(join(recomputing.folder, 'again-'));
  try {
    const isCircle = circlesOf(sources);
    const scans = [{ kind, parameters }];
    const { format } = told.file;
    const keepsFeatures = format !== 'track' && isRecordFormat(format);
    const kept = { countsShares: false, keepsFeatures };
    const scan = { scans, inputs, folder, ...kept, isCircle, pool, stretchBp };
    // The notes on the sequence were printed when the file was written.
    const keepsNames = 'style' in told.file;
    const [scanned] = scanInputs({ ...scan, keepsNames, progress, note: () => {} });
    if (scanned === undefined) return;
    const checked = checkSources(scanned, sources, (sha256) => seen.checksums.push(sha256));
    const choice = told.chosen && keepHits(definitionOf(kind), told.chosen.filter);
    const order = { kind, parameters, keep: countHits(choice, seen) };
    yield* linesOf(told, order, checked, { ...recomputing, folder, seen });
  } finally {
    progress.end();
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file from a library knows the shape of its one sequence, if not of all records of a mixed one. */
function circlesOf([source]: ReadProvenance['sources']): ((index: number) => boolean) | undefined {
  if (source?.shape === undefined) return undefined;
  const { shape, circularRecords } = source;
  if (shape !== 'mixed') return () => shape === 'circular';
  if (circularRecords === undefined) return undefined;
  const circles = new Set(circularRecords);
  return (index) => circles.has(index);
}

/** Chooses hits, and counts them and all that there were. */
function countHits(choice: HitChoice | undefined, seen: Recomputed): HitChoice {
  const { sets = [], keep = (hits) => hits }: Partial<HitChoice> = choice ?? {};
  return {
    sets,
    keep(hits) {
      const chosen = keep(hits);
      seen.hitCount += hits.count;
      seen.chosenCount += chosen.count;
      return chosen;
    },
  };
}

/** @param computed the kind with the settings that are here, which may be those of another network */
async function* linesOf(
  told: ReadProvenance,
  computed: Pick<ExportOrder, 'kind' | 'parameters' | 'keep'>,
  scanned: AsyncGenerator<ScannedInput>,
  { folder, cleanUp, seen }: Recomputing & { seen: Recomputed },
): AsyncGenerator<LineBatch, void, undefined> {
  const { file, withInput, extras } = told;
  const heading = headingOf(told, seen.checksums);
  if ('style' in file) {
    const text = await writeLegacy(scanned, { ...told, ...computed }, file);
    yield* comparedLines(file, textLines(text), seen.take);
    return;
  }
  if (file.format === 'track') throw new Error('The values of bases are no hits.');
  const order = { ...computed, withInput, extras };
  const { format } = file;
  const { makes, letters, needsPositionOrder } = formatOf(format);
  if (makes === 'columns') {
    const path = join(folder, 'expected.parquet');
    const { writeParquet } = await import('../scan/write-parquet.ts');
    await writeParquet(scanned, { ...order, heading, form: file }, path, cleanUp);
    yield* parquetBatches(path, 'the computed table', seen.take);
    return;
  }
  if (isRecordFormat(format)) {
    const { date } = told;
    if (date === undefined) throw new InputError('The file does not tell its date.');
    const records = exportWholeInputs(scanned, format, order);
    const text = recordWriters[format](records, { ...heading, date });
    yield* comparedLines(file, textLines(text), seen.take);
    return;
  }
  const flankBp = heading.fasta?.flankBp ?? 0;
  const hits = exportInputs(scanned, { ...order, letters, needsPositionOrder, flankBp });
  if (makes === 'sheets') {
    const [sheet, about] = hitSheets(hits, heading);
    const { sheetLines } = await import('@flipon/bulk/xlsx/sheet-lines');
    yield* sheetLines(encode(sheetXml(sheet)));
    for await (const { lines } of sheetLines(encode(sheetXml(about)))) seen.take(lines);
    return;
  }
  if (!isTextFormat(format)) throw new Error(`${format} is no text.`);
  yield* comparedLines(file, textLines(hitWriters[format](hits, heading)), seen.take);
}

/** Another file of weights, or another engine, may say other probabilities. */
function noteOtherTexts(
  { kind, parameters: before }: ReadProvenance,
  parameters: ReadProvenance['parameters'],
  note: (text: string) => void,
): void {
  const was: Readonly<Record<string, unknown>> = before;
  const is: Readonly<Record<string, unknown>> = parameters;
  for (const { key, label } of definitionOf(kind).ownTexts ?? []) {
    if (was[key] === is[key] || was[key] === undefined) continue;
    note(`the file was computed with another ${label}: ${was[key]}; here it is ${is[key]}.`);
  }
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
