import { namedTextsOf } from '@flipon/analyses/definitions';
import { tableColumns } from '../hit-columns.ts';
import { createRunReader, type HitRun, lettersOf } from '../hit-run.ts';
import { CHUNK_BYTES, type ExportHeading } from '../hit-writer.ts';
import { type ByteText, createByteText } from '../text/byte-text.ts';
import { type ColumnPrinter, columnNumber, columnPrinter } from '../text/column-printer.ts';
import { type FixedText, fixedText } from '../text/fixed-text.ts';
import { escapeXml, MAX_CELL_LETTERS, TOO_MANY_ROWS, type XmlRows } from './sheet-xml.ts';

const TEXT_START = fixedText('" t="inlineStr"><is><t xml:space="preserve">');
const TEXT_END = fixedText('</t></is></c>');
const NUMBER_START = fixedText('"><v>');
const NUMBER_END = fixedText('</v></c>');
const ROW_START = fixedText('<row r="');
const ROW_NUMBER_END = fixedText('">');
const ROW_END = fixedText('</row>');

/**
 * The rows of a worksheet of hits, as the cells of {@link import('./sheet-xml.ts').sheetXml} are
 * written: record, start and end (1-based, closed), the columns of the kind, and the input where it is
 * told. Numbers that are none, empty texts and those of too many letters have no cell.
 */
export function hitRows(
  batches: AsyncIterable<readonly HitRun[]>,
  { definition, withInput }: ExportHeading,
): XmlRows {
  return {
    async *xml(letters, first, room) {
      const out = createByteText();
      const { reads, load } = createRunReader();
      const [position, length] = [reads('position'), reads('length')];
      const cells = letters.map((name) => fixedText(`<c r="${name}`));
      let shift = 0;
      const firstBase = (row: number) => position(row) - shift + 1;
      const texts = namedTextsOf(definition.kind);
      const options = { out, reads, firstBase, texts, writeText: escapeXml };
      const printers = tableColumns(definition).map((column, at): CellPrinter => {
        const cell = cells[at + PLACE_COLUMNS] ?? NO_TEXT;
        const print = columnPrinter(column, options);
        const read = columnNumber(column, options);
        if (read === null) return textCell(out, cell, print);
        return (number, row, bases) => {
          if (!Number.isFinite(read(row))) return;
          startCell(out, cell, number, NUMBER_START);
          print(row, bases);
          out.fixed(NUMBER_END);
        };
      });
      const [recordCell = NO_TEXT, startCellName = NO_TEXT, endCell = NO_TEXT] = cells;
      const inputCell = withInput ? (cells.at(-1) ?? NO_TEXT) : NO_TEXT;

      function placeCell(cell: FixedText, number: number, value: number): void {
        startCell(out, cell, number, NUMBER_START);
        out.number(value);
        out.fixed(NUMBER_END);
      }

      let number = first;
      for await (const batch of batches) {
        for (const run of batch) {
          const { record, recordStart, columns, from, to, input } = run;
          const recordText = cellText(record.name);
          const inputText = withInput ? cellText(input ?? '') : null;
          load(columns);
          shift = recordStart;
          for (let row = from; row < to; row++, number++) {
            if (number >= first + room) throw new Error(TOO_MANY_ROWS);
            const found = lettersOf(run, row);
            const bases = found instanceof Promise ? await found : found;
            const firstPlace = firstBase(row);
            out.fixed(ROW_START);
            out.number(number);
            out.fixed(ROW_NUMBER_END);
            fixedCell(out, recordCell, number, recordText);
            placeCell(startCellName, number, firstPlace);
            placeCell(endCell, number, firstPlace + length(row) - 1);
            for (const print of printers) print(number, row, bases);
            fixedCell(out, inputCell, number, inputText);
            out.fixed(ROW_END);
            if (out.length >= CHUNK_BYTES) yield decoder.decode(out.cut(0));
          }
        }
      }
      yield decoder.decode(out.cut(0));
    },
  };
}

const decoder = new TextDecoder();
/** Record, start and end. */
const PLACE_COLUMNS = 3;
const NO_TEXT = fixedText('');

type CellPrinter = (number: number, row: number, bases: Uint8Array | null) => void;

function startCell(out: ByteText, cell: FixedText, number: number, rest: FixedText): void {
  out.fixed(cell);
  out.number(number);
  out.fixed(rest);
}

/** A text of the row; it takes its cell back where there is nothing in it, or too much. */
function textCell(out: ByteText, cell: FixedText, print: ColumnPrinter): CellPrinter {
  return (number, row, bases) => {
    const before = out.length;
    startCell(out, cell, number, TEXT_START);
    const from = out.length;
    print(row, bases);
    // A text has no more letters than bytes, and letters of hits are ASCII.
    const size = out.length - from;
    if (size === 0 || size > MAX_CELL_LETTERS) out.drop(before);
    else out.fixed(TEXT_END);
  };
}

/** The text of a name; null where it has no cell. */
function cellText(text: string): FixedText | null {
  return text === '' || text.length > MAX_CELL_LETTERS ? null : fixedText(escapeXml(text));
}

function fixedCell(out: ByteText, cell: FixedText, number: number, text: FixedText | null): void {
  if (text === null) return;
  startCell(out, cell, number, TEXT_START);
  out.fixed(text);
  out.fixed(TEXT_END);
}
