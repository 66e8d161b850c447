import { namedTextsOf } from '@flipon/analyses/definitions';
import { type ByteText, createByteText } from '../byte-text.ts';
import { type ColumnPrinter, columnNumber, columnPrinter } from '../column-printer.ts';
import { type FixedText, fixedText } from '../fixed-text.ts';
import { createRunReader, type HitRun, lettersOf } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { moreFieldsPrinter } from './more-fields.ts';

const NULL = fixedText('null');
const QUOTE = 34;

/**
 * One JSON object a line and hit: the item of the HTTP API with `record` and `recordPosition`, as
 * `JSON.stringify` writes it.
 */
export async function* writeJsonLines(
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
): AsyncGenerator<Uint8Array> {
  const out = createByteText();
  let printer: ItemPrinter | null = null;
  for await (const batch of batches) {
    for (const run of batch) {
      const { record, recordStart, columns, from, to, input } = run;
      printer ??= createItemPrinter(heading, out, run.letters?.around ?? 0);
      const { load, position, print } = printer;
      const place = fixedText(`,"record":${JSON.stringify(record.name)},"recordPosition":`);
      const isTold = heading.withInput && input !== undefined;
      const tail = fixedText(`${isTold ? `,"input":${JSON.stringify(input)}` : ''}}\n`);
      load(columns);
      for (let row = from; row < to; row++) {
        const found = lettersOf(run, row);
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
  { definition, parameters }: ExportHeading,
  out: ByteText,
  context: number,
): ItemPrinter {
  const { kind, columns } = definition;
  const { reads, load } = createRunReader();
  const id = reads('id');
  const texts = namedTextsOf(kind);
  const options = { out, reads, texts, context, writeText: insideQuotes };
  const fields = columns.map((column): { name: FixedText; print: ColumnPrinter } => {
    const name = `,"${insideQuotes(column.key)}":`;
    const print = columnPrinter(column, options);
    const read = columnNumber(column, reads);
    if (read === null) return { name: fixedText(`${name}"`), print: quoted(print, out) };
    const isTold = (row: number) => Number.isFinite(read(row));
    return {
      name: fixedText(name),
      print: (row, bases) => (isTold(row) ? print(row, bases) : out.fixed(NULL)),
    };
  });
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
      if (bases === null) out.fixed(omitted);
      else printMore?.(row, bases);
    },
  };
}

/** A printer of a text and of the quote behind it. */
function quoted(print: ColumnPrinter, out: ByteText): ColumnPrinter {
  return (row, bases) => {
    print(row, bases);
    out.byte(QUOTE);
  };
}

/** A text without the quotes that JSON puts around it. */
function insideQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
