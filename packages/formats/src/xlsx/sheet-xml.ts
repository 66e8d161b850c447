import { oneLine } from '../text/one-line.ts';

/** What a cell holds: texts are never run as formulas, whatever they begin with. */
export type Cell = number | string | null;

export interface SheetColumn {
  title: string;
  /** In letters of the usual font. */
  width: number;
}

/** A worksheet, whose first row names the columns and stays in view. */
export interface Sheet {
  /** At most 31 characters, none of []:*?/\ */
  name: string;
  columns: readonly SheetColumn[];
  /** Rows below the first, some at a time; at most 1,048,575. */
  rows:
    | AsyncIterable<readonly (readonly Cell[])[]>
    | Iterable<readonly (readonly Cell[])[]>
    | XmlRows;
}

/** Rows that are already XML, from their own writer. */
export interface XmlRows {
  /**
   * @param letters the names of the columns
   * @param first the number of the first row; there are at most `room` of them
   * @throws Error for more
   */
  xml(letters: readonly string[], first: number, room: number): AsyncIterable<string>;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const MAX_ROWS = 1_048_576;
export const TOO_MANY_ROWS = `A worksheet has ${MAX_ROWS} rows.`;
const SHEET_END = '</sheetData></worksheet>';
/** Longer texts are left out: programs refuse a file that has one. */
export const MAX_CELL_LETTERS = 32_767;
/** The style of the first row, by its number in `styles.xml`. */
const BOLD = 1;

/** The file of a worksheet, row by row. @throws Error for more rows than a worksheet has */
export async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`;
  const titles = columns.map(({ title }) => title);
  let number = 1;
  yield rowXml(number, titles, letters, ` s="${BOLD}"`);
  if ('xml' in rows) {
    yield* rows.xml(letters, number + 1, MAX_ROWS - number);
    yield SHEET_END;
    return;
  }
  for await (const batch of rows) {
    if (number + batch.length > MAX_ROWS) throw new Error(TOO_MANY_ROWS);
    let text = '';
    for (const cells of batch) text += rowXml(++number, cells, letters, '');
    yield text;
  }
  yield SHEET_END;
}

function rowXml(
  number: number,
  cells: readonly Cell[],
  letters: readonly string[],
  style: string,
): string {
  let text = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    const start = `<c r="${letters[index]}${number}"${style}`;
    if (typeof cell === 'number') {
      if (Number.isFinite(cell)) text += `${start}><v>${cell}</v></c>`;
    } else if (cell !== null && cell !== '' && cell.length <= MAX_CELL_LETTERS) {
      text += `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
    }
  }
  return `${text}</row>`;
}

/** A to Z, then AA and so on. */
function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text in XML. Readers decode `_x0041_` as a letter by its code, so its first `_` is escaped. */
export function escapeXml(text: string): string {
  if (/^[\w .,:;()+-]*$/.test(text) && !text.includes('_x')) return text;
  return oneLine(text)
    .replace(/[\uFFFE\uFFFF]/g, ' ')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);
}
