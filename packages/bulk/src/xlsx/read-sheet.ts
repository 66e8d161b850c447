import type { OtherCell, TableCell } from '../table/table-cell.ts';
import { createCellText } from './cell-text.ts';
import { parseXml } from './parse-xml.ts';
import { damagedWorkbook } from './workbook-refusals.ts';

/** Columns of a worksheet. */
const MAX_COLUMNS = 16_384;

export interface SheetRow {
  /** As programs number rows, from 1; those without a cell count. */
  row: number;
  cells: TableCell[];
}

/**
 * The rows of a worksheet that have cells, in their order.
 *
 * @param strings the shared ones
 * @param most letters of a cell that are kept
 * @throws BulkFileError
 */
export async function* readSheet(
  content: AsyncIterable<Uint8Array>,
  strings: readonly string[],
  most?: number,
): AsyncGenerator<SheetRow, void, undefined> {
  let finished: SheetRow[] = [];
  let cells: TableCell[] = [];
  let row = 0;
  let column = 0;
  let type = '';
  let isFormula = false;
  const value = createCellText('v', most);
  const inline = createCellText('t', most);

  const chunks = parseXml(content, {
    open(name, attributes) {
      if (name === 'row') {
        cells = [];
        column = 0;
        // A row without a number follows the previous one.
        const stated = Number(attributes['r']);
        row = Number.isSafeInteger(stated) && stated > row ? stated : row + 1;
      } else if (name === 'c') {
        // A cell without a place follows the previous one.
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        if (column > MAX_COLUMNS) throw damagedWorkbook();
        type = attributes['t'] ?? 'n';
        isFormula = false;
      } else if (name === 'f') {
        isFormula = true;
      }
      value.open(name);
      inline.open(name);
    },
    text(text) {
      value.text(text);
      inline.text(text);
    },
    close(name) {
      value.close(name);
      inline.close(name);
      if (name === 'c') {
        const [raw, letters] = [value.take(), inline.take()];
        const cell = cellOf(type, type === 'inlineStr' ? letters : raw, isFormula, strings);
        if (cell === '') return;
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = cell;
      } else if (name === 'row' && cells.length > 0) {
        finished.push({ row, cells });
      }
    },
  });
  for await (const _ of chunks) {
    yield* finished;
    finished = [];
  }
}

/** @param place such as AB12 @returns from 1 */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(place)?.[0];
  if (letters === undefined) throw damagedWorkbook();
  return [...letters].reduce((sum, each) => 26 * sum + each.charCodeAt(0) - 64, 0);
}

function cellOf(
  type: string,
  raw: string,
  isFormula: boolean,
  strings: readonly string[],
): TableCell {
  const shown = type === 's' ? sharedString(raw, strings) : raw;
  if (isFormula) return other(shown, 'a formula in this cell. Paste its value in its place.');
  switch (type) {
    case 's':
    case 'str':
    case 'inlineStr':
      return shown;
    case 'b':
      return other(raw === '1' ? 'TRUE' : 'FALSE', 'TRUE or FALSE in this cell, not letters.');
    case 'e':
      return other(raw, `the error ${raw} in this cell.`);
    default:
      return raw === '' ? '' : other(raw, 'a number or a date in this cell, not letters.');
  }
}

function sharedString(raw: string, strings: readonly string[]): string {
  if (raw === '') return '';
  const text = strings[Number(raw)];
  if (text === undefined) throw damagedWorkbook();
  return text;
}

function other(shown: string, what: string): OtherCell {
  return { shown, problem: `Sequence is ${what}` };
}
