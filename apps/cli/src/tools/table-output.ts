import { type BulkFormat, bulkFormats } from '@flipon/contract/bulk';
import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { endingOf, type FlagValues, readOut } from '../flags/flag-values.ts';
import { requireOwnOutputs } from '../output/require-own-outputs.ts';

/** How and where the answers of a calculator are written. */
export interface TableOutput {
  format: BulkFormat;
  /** null is standard output. */
  out: string | null;
}

export const outputFlags: readonly Flag[] = [
  {
    name: 'format',
    value: bulkFormats.join('|'),
    help:
      'How answers are written: jsonl has all fields, tables have the first mask alone. Default: ' +
      'what the name in --out ends with, else jsonl. xlsx needs --out.',
  },
  {
    name: 'out',
    value: 'FILE',
    help:
      'Where answers go; - is standard output, the default. The file appears under its name only ' +
      'when it is whole. A name that ends with .gz is packed with gzip.',
  },
];

/**
 * @param inputs words that may name files
 * @throws UsageError
 */
export function readTableOutput(flags: FlagValues, inputs: readonly string[]): TableOutput {
  const out = readOut(flags);
  const format = readFormat(flags.get('format'), out);
  if (format === 'xlsx' && out === null) {
    throw new UsageError('An Excel workbook goes to a file: name it with --out.');
  }
  if (format === 'xlsx' && out?.endsWith('.gz')) {
    throw new UsageError('XLSX is compressed already: name a file that ends with .xlsx.');
  }
  requireOwnOutputs(out === null ? [] : [{ flag: 'out', path: out }], inputs);
  return { format, out };
}

function readFormat(text: string | undefined, out: string | null): BulkFormat {
  const format = text ?? endingOf(out) ?? 'jsonl';
  const known = bulkFormats.find((each) => each === format.toLowerCase());
  if (known !== undefined) return known;
  if (text !== undefined) {
    throw new UsageError(`--format must be one of ${bulkFormats.join(', ')}, not "${text}".`);
  }
  throw new UsageError(
    `--out: no format has the ending .${format}. ` +
      `Endings: ${bulkFormats.map((each) => `.${each}`).join(', ')}; --format names the format of any file.`,
  );
}

/** The allowed forms of a file of sequences, for help texts of calculators. */
export const FILE_HELP =
  'A table (CSV, TSV, .xlsx, or a sequence on each line), FASTA, GenBank or EMBL, packed or not; ' +
  'each line or record is a row. - is standard input.';

export const TABLE_HELP =
  'Of a table the column sequence is read, else the one with the most bases, and a note says which; and name, if ' +
  'there is one. Several columns of sequences are refused. A first line without a sequence is a head, below ' +
  'titles or not; blank lines are left out. A name and a sequence may have blanks between.';
