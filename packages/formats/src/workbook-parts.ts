import { oneLine } from './one-line.ts';

/** Rows of one sheet in Excel, the head among them. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Letters of one cell in Excel. */
const MAX_CELL_LETTERS = 32_767;
const MAX_SHEET_NAME_LETTERS = 31;

export type Cell = string | number | null;

/** A file of a workbook (ECMA-376), by its path in the archive. */
interface WorkbookPart {
  path: string;
  text: string;
}

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All of a workbook with one sheet but the sheet itself; style 1 is that of the head. */
export function workbookParts(sheetName: string): WorkbookPart[] {
  const name = escapeXml(sheetName.replace(/[\\/?*[\]:]/g, '_').slice(0, MAX_SHEET_NAME_LETTERS));
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const head = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  return [
    {
      path: '[Content_Types].xml',
      text: `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      text: relations([`${OFFICE}/officeDocument`, 'xl/workbook.xml']),
    },
    {
      path: 'xl/workbook.xml',
      text: `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: relations(
        [`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
        [`${OFFICE}/styles`, 'styles.xml'],
      ),
    },
    {
      path: 'xl/styles.xml',
      text: `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2">${plain}${head}</cellXfs></styleSheet>`,
    },
  ];
}

/**
 * The sheet: a head that stays in sight, and a row for each of `rows`. Texts stand in their cells, so
 * that nothing needs to be kept.
 *
 * @param widths of the columns, in letters
 */
export function* sheetText(
  head: readonly string[],
  widths: readonly number[],
  rows: Iterable<readonly Cell[]>,
): Generator<string> {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield rowText(head, ' s="1"');
  for (const row of rows) yield rowText(row, '');
  yield '</sheetData></worksheet>';
}

function rowText(cells: readonly Cell[], style: string): string {
  return `<row>${cells.map((cell) => cellText(cell, style)).join('')}</row>`;
}

function cellText(cell: Cell, style: string): string {
  if (cell === null) return `<c${style}/>`;
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  const text = escapeXml(cell.slice(0, MAX_CELL_LETTERS));
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`;
}

function relations(...targets: (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

function escapeXml(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
