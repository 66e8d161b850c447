import { stat } from 'node:fs/promises';
import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { headingWithExtras } from '@flipon/formats/extra-room';
import { closedHeading } from '@flipon/formats/heading-lines';
import {
  formatOf,
  type HitFormat,
  isFlankFormat,
  isRecordFormat,
  isTextFormat,
} from '@flipon/formats/hit-formats';
import type { ExportSource } from '@flipon/formats/hit-writer';
import { hitWriters, recordWriters } from '@flipon/formats/hit-writers';
import { PROVENANCE_ENDING, provenanceText, tellsProvenance } from '@flipon/formats/provenance';
import { type SequenceInput, shownInput } from '../inputs/sequence-input.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { writeTextFile, writeTextOut } from '../output/write-text.ts';
import { readVersion } from '../read-version.ts';
import { exportInputs, exportWholeInputs } from './export-inputs.ts';
import type { ScanCommand } from './read-scan-command.ts';
import type { ScannedInput } from './scan-inputs.ts';
import { type Molecules, withFirst } from './tell-molecules.ts';

/** Of a date as `2026-11-22`. */
const DAY_LETTERS = 10;

/** Writes the hits of one kind. */
export async function writeHits(
  command: Pick<ScanCommand, 'kind' | 'parameters' | 'format' | 'fasta' | 'extras' | 'out'>,
  inputsOfKind: AsyncIterable<ScannedInput>,
  { inputs, withInput, cleanUp, note: tell, ...output }: HitOutput,
): Promise<void> {
  const { kind, parameters, format, fasta, extras, out } = command;
  const definition = definitionOf(kind);
  const { molecules, scanned: all } = await withFirst(output.molecules, inputsOfKind);
  const sources = inputs.map(({ label }, at): ExportSource => {
    const molecule = molecules[at] ?? 'unknown';
    return { name: shownInput(label), ...(molecule === 'DNA' ? {} : { type: molecule }) };
  });
  const { scanned: inputsRead, readSources } = keepChecksums(all, sources);
  const scanned = inputsRead();
  const note = rulesOf(kind).note?.(parameters);
  const version = readVersion();
  const plain = { definition, parameters, note, version, sources, readSources, withInput, fasta };
  const heading = headingWithExtras(plain, extras);
  const { makes, letters, needsPositionOrder } = formatOf(format);
  const form = isFlankFormat(format) ? { format, fasta } : { format };
  if (makes === 'columns') {
    // The encoder is loaded for this format alone.
    const { writeParquet } = await import('./write-parquet.ts');
    return writeParquet(scanned, { heading, form, kind, parameters, extras }, out, cleanUp);
  }
  const order = { kind, parameters, withInput, extras };
  if (isRecordFormat(format)) {
    const records = exportWholeInputs(scanned, format, order);
    const date = new Date().toISOString().slice(0, DAY_LETTERS);
    const text = recordWriters[format](records, { ...heading, date });
    return out === null ? writeTextOut(text, process.stdout) : writeTextFile(text, out, cleanUp);
  }
  const needs = { letters, needsPositionOrder, flankBp: fasta.flankBp };
  const hits = exportInputs(scanned, { ...order, ...needs });
  if (makes === 'sheets') {
    // So is the code that packs a workbook.
    const { writeXlsx } = await import('./write-xlsx.ts');
    return writeXlsx(hits, heading, out, cleanUp);
  }
  if (!isTextFormat(format)) throw new Error(`${format} is no text.`);
  const text = hitWriters[format](hits, heading);
  if (out !== null) await writeTextFile(text, out, cleanUp);
  else await writeTextOut(text, process.stdout);
  if (tellsProvenance(form)) return;
  if (out === null) return tellOfNoRoom(format, tell);
  await writeProvenance(provenanceText(closedHeading(heading), form), out, cleanUp);
}

/** Passes inputs on, and keeps the checksums of their bases. */
function keepChecksums(inputs: AsyncIterable<ScannedInput>, sources: readonly ExportSource[]) {
  const checksums: string[] = [];
  return {
    async *scanned(): AsyncGenerator<ScannedInput> {
      for await (const input of inputs) {
        checksums.push(input.sequence.sha256);
        yield input;
      }
    },
    readSources: (): ExportSource[] =>
      sources.map((source, at) => {
        const sha256 = checksums[at];
        return sha256 === undefined ? source : { ...source, sha256 };
      }),
  };
}

/** To a person at a terminal, whose rows go by, it says nothing. */
function tellOfNoRoom(format: HitFormat, tell: HitOutput['note']): void {
  if (process.stdout.isTTY) return;
  tell(
    `${formatOf(format).words.label} on standard output has no room for its settings and the checksum of ` +
      'its bases, by which flipon verify computes it again: --out FILE writes them into FILE.flipon.json.',
  );
}

/** Writes the provenance next to an output file whose format cannot hold it; not for a pipe or a device. */
async function writeProvenance(text: string, out: string, cleanUp: CleanUp): Promise<void> {
  if (!(await stat(out)).isFile()) return;
  await writeTextFile(inOnePiece(text), `${out}${PROVENANCE_ENDING}`, cleanUp);
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

interface HitOutput {
  inputs: readonly SequenceInput[];
  molecules: Molecules;
  withInput: boolean;
  cleanUp: CleanUp;
  note(text: string): void;
}
