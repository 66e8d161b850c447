import { makeZip, type ZipPart } from '@flipon/test-material/zip-file';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface MadeWorkbook {
  /** The text between `<sheetData>` and its end in the sheet in front. */
  rows: string;
  /** The text in `<sst>`. */
  strings?: string;
  /** Put in place of a part of the same name, or behind all. */
  parts?: readonly ZipPart[];
}

/** An Excel workbook, written out by hand. */
export function makeWorkbook({ rows, strings = '', parts = [] }: MadeWorkbook): Buffer {
  const usual: ZipPart[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relationships(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="7" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ),
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${strings}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ];
  const replaced = usual.map((part) => parts.find(({ name }) => name === part.name) ?? part);
  const added = parts.filter(({ name }) => usual.every((part) => part.name !== name));
  return makeZip([...replaced, ...added]);
}

export function relationships(...targets: readonly [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}
