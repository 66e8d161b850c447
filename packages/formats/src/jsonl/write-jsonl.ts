import { type Column, isFlagColumn } from '@flipon/analyses/definition';
import { namedTextsOf } from '@flipon/analyses/definitions';
import { createRunReader, type HitRun, lettersOf } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { type ByteText, createByteText } from '../text/byte-text.ts';
import {
  type ColumnPrinter,
  columnNumber,
  columnPrinter,
  type PrinterOptions,
  valueTeller,
} from '../text/column-printer.ts';
import { type FixedText, fixedText } from '../text/fixed-text.ts';
import { moreFieldsPrinter } from './more-fields.ts';

const NULL = fixedText('null');
const NUMBER = [fixedText(''), fixedText('')] as const;
const TEXT = [fixedText('"'), fixedText('"')] as const;
const LIST = [fixedText('['), fixedText(']')] as const;

/** The separators between two hits, and after each. */
const LINES = { between: fixedText(''), behind: '}\n' };
const MEMBERS = { between: fixedText(','), behind: '}' };

/**
 * One JSON object a line and hit: the item of the HTTP API with `record` and `recordPosition`, as
 * `JSON.stringify` writes it.
 */
export function writeJsonLines(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): AsyncGenerator<Uint8Array> {
  return writeItems(batches, heading, LINES);
}

/** The same objects as the members of a list, without its brackets. */
export function writeJsonMembers(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ItemHeading,
): AsyncGenerator<Uint8Array> {
  return writeItems(batches, { ...heading, withInput: false }, MEMBERS);
}

/** What items are made by. */
type ItemHeading = Pick<ExportHeading, 'definition' | 'parameters'>;

async function* writeItems(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ItemHeading & Pick<ExportHeading, 'withInput'>,
  { between, behind }: typeof LINES,
): AsyncGenerator<Uint8Array> {
  const out = createByteText();
  let isFirst = true;
  let printer: ItemPrinter | null = null;
  for await (const batch of batches) {
    for (const run of batch) {
      const { record, recordStart, columns, from, to, input } = run;
      printer ??= createItemPrinter(heading, out, run.letters?.around ?? 0);
      const { load, position, print } = printer;
      const place = fixedText(`,"record":${JSON.stringify(record.name)},"recordPosition":`);
      const isTold = heading.withInput && input !== undefined;
      const tail = fixedText(`${isTold ? `,"input":${JSON.stringify(input)}` : ''}${behind}`);
      load(columns);
      for (let row = from; row < to; row++) {
        const found = lettersOf(run, row);
        if (!isFirst) out.fixed(between);
        isFirst = false;
        print(row, found instanceof Promise ? await found : found);
        out.fixed(place);
        out.number(position(row) - recordStart);
        out.fixed(tail);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  yield out.cut(0);
}

interface ItemPrinter {
  load(columns: HitRun['columns']): void;
  position(row: number): number;
  /** The item without the brace that closes it. */
  print: ColumnPrinter;
}

/** @param context letters on each side of a hit */
function createItemPrinter(
  { definition, parameters }: ItemHeading,
  out: ByteText,
  context: number,
): ItemPrinter {
  const { kind, columns } = definition;
  const { reads, load } = createRunReader();
  const id = reads('id');
  const texts = namedTextsOf(kind);
  const options = { out, reads, texts, context, writeText: insideQuotes };
  let before = '';
  const fields = columns.map((column): { name: FixedText; print: ColumnPrinter } => {
    if (column.isOptional === true) {
      const name = fixedText(`${before},"${insideQuotes(column.key)}":`);
      before = '';
      return { name, print: optionalPrinter(column, options) };
    }
    const isNumber = columnNumber(column, options) !== null;
    // Quotes of texts are part of the fixed texts around them; yes and no have none.
    const quote = isNumber || isFlagColumn(column) ? '' : '"';
    const name = fixedText(`${before},"${insideQuotes(column.key)}":${quote}`);
    before = quote;
    return {
      name,
      print: isNumber ? finitePrinter(column, options) : columnPrinter(column, options),
    };
  });
  const end = fixedText(before);
  const printMore = moreFieldsPrinter(kind, parameters, { out, reads, context });
  const head = fixedText('{"id":');
  const omitted = fixedText(',"textOmitted":true');
  return {
    load,
    position: reads('position'),
    print(row, bases) {
      out.fixed(head);
      out.number(id(row));
      for (const { name, print } of fields) {
        out.fixed(name);
        print(row, bases);
      }
      out.fixed(end);
      if (bases === null) out.fixed(omitted);
      else printMore?.(row, bases);
    },
  };
}

/** A printer of numbers; JSON has no numbers that are not finite. */
function finitePrinter(column: Column, options: PrinterOptions): ColumnPrinter {
  const { out } = options;
  const read = columnNumber(column, options);
  const print = column.type === 'float32' ? out.float32 : out.number;
  return (row) => {
    const value = read?.(row) ?? Number.NaN;
    if (Number.isFinite(value)) print(value);
    else out.fixed(NULL);
  };
}

/** A printer of a whole value: a number, a text with its quotes, a list, or null. */
function optionalPrinter(column: Column, options: PrinterOptions): ColumnPrinter {
  const { out } = options;
  const hasValue = valueTeller(column, options);
  const isList = typeof column.from === 'object' && 'list' in column.from;
  const [before, after] = isList ? LIST : columnNumber(column, options) === null ? TEXT : NUMBER;
  const print = columnPrinter(column, options);
  return (row, bases) => {
    if (!hasValue(row)) return out.fixed(NULL);
    out.fixed(before);
    print(row, bases);
    out.fixed(after);
  };
}

/** A text without the quotes that JSON puts around it. */
function insideQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
