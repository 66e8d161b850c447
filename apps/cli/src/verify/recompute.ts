import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { headingWithExtras } from '@flipon/formats/extra-room';
import { formatOf, isRecordFormat, isTextFormat } from '@flipon/formats/hit-formats';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { hitWriters, recordWriters } from '@flipon/formats/hit-writers';
import { flanksOf } from '@flipon/formats/provenance';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { sheetXml } from '@flipon/formats/xlsx/sheet-xml';
import { InputError } from '../command-errors.ts';
import type { SequenceInput } from '../inputs/sequence-input.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { exportInputs, exportWholeInputs } from '../scan/export-inputs.ts';
import { openScanPool } from '../scan/open-scan-pool.ts';
import type { ScanProgress } from '../scan/progress-bar.ts';
import { type ScannedInput, scanInputs } from '../scan/scan-inputs.ts';
import { checkSources, nameInputs } from './check-sources.ts';
import type { LineBatch } from './compare-lines.ts';
import { parquetBatches } from './found/parquet-file.ts';
import { comparedLines } from './line-places.ts';
import type { ReadProvenance } from './parse-provenance.ts';
import { textLines } from './text-lines.ts';
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
 * @throws InputError another sequence, one that cannot be read, or a network that is not here
 */
export async function* recompute(
  told: ReadProvenance,
  recomputing: Recomputing,
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
    const scan = { scans, inputs, folder, countsShares: false, isCircle, pool, stretchBp };
    // The notes on the sequence were printed when the file was written.
    const keepsNames = 'style' in told.file;
    const [scanned] = scanInputs({ ...scan, keepsNames, progress, note: () => {} });
    if (scanned === undefined) return;
    const checked = checkSources(scanned, sources);
    yield* linesOf({ ...told, parameters }, checked, { ...recomputing, folder });
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

async function* linesOf(
  told: ReadProvenance,
  scanned: AsyncGenerator<ScannedInput>,
  { folder, cleanUp }: Recomputing,
): AsyncGenerator<LineBatch, void, undefined> {
  const { kind, parameters, file, withInput, keep, extras } = told;
  const heading = headingOf(told);
  if ('style' in file) {
    yield* textLines(await writeLegacy(scanned, told, file));
    return;
  }
  if (file.format === 'track') throw new Error('The values of bases are no hits.');
  const order = { kind, parameters, withInput, keep, extras };
  const { format } = file;
  const { makes, letters, needsPositionOrder } = formatOf(format);
  if (makes === 'columns') {
    const path = join(folder, 'expected.parquet');
    const { writeParquet } = await import('../scan/write-parquet.ts');
    await writeParquet(scanned, { ...order, heading, form: file }, path, cleanUp);
    yield* parquetBatches(path, 'the computed table');
    return;
  }
  if (isRecordFormat(format)) {
    const { date } = told;
    if (date === undefined) throw new InputError('The file does not tell its date.');
    const records = exportWholeInputs(scanned, format, order);
    yield* comparedLines(file, textLines(recordWriters[format](records, { ...heading, date })));
    return;
  }
  const flankBp = heading.fasta?.flankBp ?? 0;
  const hits = exportInputs(scanned, { ...order, letters, needsPositionOrder, flankBp });
  if (makes === 'sheets') {
    const [sheet] = hitSheets(hits, heading);
    const { sheetLines } = await import('@flipon/bulk/xlsx/sheet-lines');
    yield* sheetLines(encode(sheetXml(sheet)));
    return;
  }
  if (!isTextFormat(format)) throw new Error(`${format} is no text.`);
  yield* comparedLines(file, textLines(hitWriters[format](hits, heading)));
}

function headingOf({
  kind,
  parameters,
  version,
  sources,
  withInput,
  extras,
  file,
}: ReadProvenance): ExportHeading {
  const fasta = flanksOf(file);
  const note = rulesOf(kind).note?.(parameters);
  const plain = {
    definition: definitionOf(kind),
    parameters,
    note,
    version,
    sources: sources.map(({ name }) => ({ name })),
    withInput,
    ...(fasta === undefined ? {} : { fasta }),
  };
  return headingWithExtras(plain, extras);
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
