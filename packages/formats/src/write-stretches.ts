import type { ExportRecord } from './export-record.ts';
import { guardFormula } from './text/csv-field.ts';
import { oneLine } from './text/one-line.ts';

/** Stretches of a record in order, 0-based and half-open from its start. */
export interface RecordStretches {
  /** The same object for all of one record. */
  record: ExportRecord;
  starts: ArrayLike<number>;
  ends: ArrayLike<number>;
}

export const stretchFormats = ['bed', 'tsv'] as const;
export type StretchFormat = (typeof stretchFormats)[number];

/** Lines are written in chunks of about this many characters. */
const CHUNK_CHARACTERS = 1 << 16;

/**
 * Stretches of bases without a value: as BED of three columns (0-based, half-open), or as a table
 * (1-based, closed).
 *
 * @param notes lines that a BED file says of itself
 */
export async function* writeStretches(
  parts: AsyncIterable<RecordStretches>,
  format: StretchFormat,
  notes: readonly string[],
): AsyncGenerator<string> {
  const isBed = format === 'bed';
  let text = isBed
    ? notes.map((note) => `# ${oneLine(note)}\n`).join('')
    : 'record\tstart\tend\tlength\n';
  for await (const { record, starts, ends } of parts) {
    const name = isBed ? record.name : guardFormula(record.name);
    for (let at = 0; at < starts.length; at++) {
      const start = starts[at] ?? 0;
      const end = ends[at] ?? 0;
      text += isBed
        ? `${name}\t${start}\t${end}\n`
        : `${name}\t${start + 1}\t${end}\t${end - start}\n`;
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}
