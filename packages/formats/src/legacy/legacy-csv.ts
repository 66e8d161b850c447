import type { AnalysisKind } from '@flipon/analyses/definitions';
import { createRunReader, lettersOf } from '../hit-run.ts';
import { CHUNK_BYTES } from '../hit-writer.ts';
import { createByteText } from '../text/byte-text.ts';
import type { ColumnPrinter } from '../text/column-printer.ts';
import { guardFormula } from '../text/csv-field.ts';
import { fixedText } from '../text/fixed-text.ts';
import { inPairs } from './legacy-columns.ts';
import { type LegacyHeading, type LegacyKind, linesOf, type RunBatches } from './legacy-hit.ts';

/** What the original answers for a result without rows, in place of a header. */
export const NO_DATA = 'No-DATA';

const QUOTE = fixedText('"');
const BETWEEN = fixedText('"\t"');

/**
 * The original's CSV, a line a hit or a part of one: fields between double quotes, TAB between them,
 * LF at the end. Published clients read these files, so the form is kept to the letter. Records have
 * columns of their own only where the sequence has several of them; as the original has no such columns, a
 * name that a spreadsheet would run as a formula gets its apostrophe there.
 *
 * @throws what `batches` throws
 */
export async function* writeLegacyCsv<K extends AnalysisKind>(
  batches: RunBatches,
  kind: LegacyKind<K>,
  heading: LegacyHeading<K>,
): AsyncGenerator<Uint8Array> {
  const { hasSeveralRecords, bases: numbers } = heading;
  const columns = kind.columns(heading);
  const out = createByteText();
  const { reads, load } = createRunReader();
  const position = reads('position');
  let printers: ColumnPrinter[] | null = null;

  for await (const batch of linesOf(batches, kind, heading)) {
    for (const run of batch) {
      const { record, recordStart, from, to, letters } = run;
      if (printers === null) {
        const recordNames = hasSeveralRecords ? ['RECORD', 'RECORD_POSITION'] : [];
        const names = [...columns.map(({ name }) => name), ...recordNames];
        out.text(`"${names.join('"\t"')}"\n`);
        const printing = { out, reads, context: letters?.around ?? 0 };
        printers = columns.map((column) => column.printer(printing));
      }
      const place = fixedText(`"\t"${inPairs(guardFormula(record.name))}"\t"`);
      const end = fixedText('"\n');
      load(run.columns);
      for (let row = from; row < to; row++) {
        const found = lettersOf(run, row);
        const bases = found instanceof Promise ? await found : found;
        let separator = QUOTE;
        for (const print of printers) {
          out.fixed(separator);
          print(row, bases);
          separator = BETWEEN;
        }
        if (hasSeveralRecords) {
          out.fixed(place);
          out.number(position(row) - recordStart + numbers.start);
        }
        out.fixed(end);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  if (printers === null) out.text(NO_DATA);
  yield out.cut(0);
}
