import { spawnSync } from 'node:child_process';
import { hasPrograms } from '@flipon/test-material/programs';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { makeWorkbook, relationships } from '../testing/made-workbook.ts';
import { rowsOf, shortRowsOf } from '../testing/rows-of.ts';

const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="B1" t="inlineStr"><is><t>Sequence</t></is></c></row>';
const text = (place: string, letters: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${letters}</t></is></c>`;

describe('an Excel workbook', () => {
  it('of write-excel-file', async () => {
    const file = writeExcelFile([
      [{ value: 'Name' }, { value: 'Length' }, { value: 'SEQUENCE' }],
      [{ value: 'a <b> & "c"' }, { value: 7 }, { value: 'GGGTTA' }],
      [{ value: 12 }, null, { value: 42 }],
      [null, null, null],
      [{ value: 'd' }, { value: 1 }, { value: new Date(0), format: 'yyyy-mm-dd' }],
      [null, null, { value: 'ccc' }],
    ]);
    expect(await shortRowsOf(await file.toBuffer())).toEqual([
      [1, 'a <b> & "c"', 'GGGTTA'],
      [2, '12', 'Sequence is a number or a date in this cell, not letters.'],
      [3, 'd', 'Sequence is a number or a date in this cell, not letters.'],
      [4, '', 'ccc'],
    ]);
  });

  it('has cells of every kind, and each bad one is reported in its row', async () => {
    const rows = [
      HEAD,
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>',
      '<row r="4"><c r="B4" t="str"><f>UPPER("gg")</f><v>GG</v></c></row>',
      '<row r="5"><c r="B5" t="b"><v>1</v></c></row>',
      '<row r="6"><c r="B6" t="e"><v>#N/A</v></c></row>',
      '<row r="7"><c r="A7"><v>1.5</v></c></row>',
      `<row>${'<c t="inlineStr"><is><t>no place</t></is></c><c t="inlineStr"><is><t>GG</t></is></c>'}</row>`,
      '<row r="9"><c r="B9" s="3"/></row>',
      // Programs other than Excel save formulas without what they come to.
      '<row r="10"><c r="A10" t="s"/><c r="B10"><f>A1&amp;A2</f></c></row>',
    ].join('');
    const strings =
      '<si><r><t>two </t></r><r><rPr><b/></rPr><t>runs</t></r><rPh><t>spoken</t></rPh></si>' +
      '<si><t>GG_x0041_&#71;<![CDATA[C]]></t></si>';
    expect(await shortRowsOf(makeWorkbook({ rows, strings }), 100)).toEqual([
      [1, 'two runs', 'GGAGC'],
      [2, '', 'Sequence is a formula in this cell. Paste its value in its place.'],
      [3, '', 'Sequence is TRUE or FALSE in this cell, not letters.'],
      [4, '', 'Sequence is the error #N/A in this cell.'],
      [5, '1.5', ''],
      [6, 'no place', 'GG'],
      [7, '', 'Sequence is a formula in this cell. Paste its value in its place.'],
    ]);
  });

  it('is read by its first worksheet, with any names and prefixes of its parts', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const workbook = makeWorkbook({
      rows: `<row r="1">${text('A1', 'AAA')}</row>`,
      parts: [
        {
          name: 'xl/workbook.xml',
          content:
            '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="Chart" q:id="rId1"/>' +
            '<x:sheet name="Table" q:id="rId3"/><x:sheet name="Other" q:id="rId2"/></x:sheets></x:workbook>',
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: relationships(
            ['chartsheet', 'chartsheets/sheet1.xml'],
            ['worksheet', 'worksheets/sheet1.xml'],
            ['worksheet', '/odd/place.xml'],
          ),
        },
        {
          name: 'odd/place.xml',
          content: `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c r="A1" t="inlineStr"><x:is><x:t>CCC</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
        },
      ],
    });
    expect(await shortRowsOf(workbook)).toEqual([[1, '', 'CCC']]);
  });

  it('takes no memory for the rows that it leaves out', async () => {
    const rows = `${HEAD}<row r="4000000000">${text('B4000000000', 'GGG')}</row>`;
    expect(await shortRowsOf(makeWorkbook({ rows }))).toEqual([[1, '', 'GGG']]);
  });
});

const SCRIPT = `
import sys, zipfile
main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
package = 'http://schemas.openxmlformats.org/package/2006/relationships'
def related(*targets):
    each = ''.join('<Relationship Id="rId%d" Type="%s/%s" Target="%s"/>' % (at, office, kind, path)
                   for at, (kind, path) in enumerate(targets, 1))
    return '<Relationships xmlns="%s">%s</Relationships>' % (package, each)
rows = ''.join('<row r="%d"><c r="A%d" t="s"><v>%d</v></c><c r="C%d" t="s"><v>%d</v></c></row>'
               % (n, n, 2 * n - 2, n, 2 * n - 1) for n in range(1, 4))
texts = ['sequence', 'name', 'GGG', 'caf\\u00e9', 'TTT', 'b']
with zipfile.ZipFile(sys.stdout.buffer, 'w', zipfile.ZIP_DEFLATED) as out:
    out.writestr('_rels/.rels', related(('officeDocument', 'xl/workbook.xml')))
    out.writestr('xl/_rels/workbook.xml.rels',
                 related(('sharedStrings', 'sharedStrings.xml'), ('worksheet', 'worksheets/a.xml')))
    out.writestr('xl/workbook.xml', '<workbook xmlns="%s" xmlns:r="%s"><sheets>'
                 '<sheet name="a" sheetId="1" r:id="rId2"/></sheets></workbook>' % (main, office))
    out.writestr('xl/sharedStrings.xml', '<sst xmlns="%s">%s</sst>'
                 % (main, ''.join('<si><t>%s</t></si>' % each for each in texts)))
    with out.open('xl/worksheets/a.xml', 'w') as sheet:
        sheet.write(('<worksheet xmlns="%s"><sheetData>%s</sheetData></worksheet>' % (main, rows)).encode())
`;
const hasPython = hasPrograms('python3');

// Where there is no Python, the workbooks above are all.
it.skipIf(!hasPython)('of a short program in Python, written to a pipe', async () => {
  const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', SCRIPT]);
  expect(String(stderr)).toBe('');
  expect(await shortRowsOf(stdout)).toEqual([
    [1, 'café', 'GGG'],
    [2, 'b', 'TTT'],
  ]);
});

describe('a workbook that is refused', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const whole = makeWorkbook({ rows: `${HEAD}<row r="2">${text('B2', 'GGG')}</row>` });

  it.each([
    ['cut off', whole.subarray(0, whole.length - 30), 'damaged or ends too early'],
    ['of no XML', makeWorkbook({ rows: '<row><c>' }), 'The workbook is damaged.'],
    ['with a cell nowhere', makeWorkbook({ rows: '<row><c r="12"/></row>' }), 'is damaged.'],
    ['with a cell far out', makeWorkbook({ rows: '<row><c r="XFE1"/></row>' }), 'is damaged.'],
    [
      'with more cells in a row than there are columns',
      makeWorkbook({ rows: `<row>${'<c/>'.repeat(16_385)}</row>` }),
      'is damaged.',
    ],
    [
      'with elements without end in each other',
      makeWorkbook({ rows: '<row>'.repeat(101) + '</row>'.repeat(101) }),
      'is damaged.',
    ],
    [
      'with a text that is missing',
      makeWorkbook({ rows: '<row><c r="A1" t="s"><v>4</v></c></row>' }),
      'is damaged.',
    ],
    [
      'with an entity of its own',
      makeWorkbook({
        rows: '',
        parts: [
          {
            name: sheet,
            content:
              '<!DOCTYPE w [<!ENTITY a "GGGG"><!ENTITY b "&a;&a;">]><w><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></w>',
          },
        ],
      }),
      'is damaged.',
    ],
    [
      'that is another document',
      makeWorkbook({ rows: '', parts: [{ name: 'xl/workbook.xml', content: '<document/>' }] }),
      'no Excel workbook',
    ],
    [
      'with a checksum that is wrong',
      makeWorkbook({ rows: '', parts: [{ name: sheet, content: '<w/>', crc32: 1 }] }),
      'damaged',
    ],
    [
      'with a password on a part',
      makeWorkbook({ rows: '', parts: [{ name: sheet, content: '<w/>', flags: 0x801 }] }),
      'Save it without a password.',
    ],
  ])('%s', async (_, workbook, message) => {
    await expect(rowsOf(workbook)).rejects.toMatchObject({
      name: 'BulkFileError',
      code: 'unreadable',
      message: expect.stringContaining(message),
    });
  });

  it('unpacks to more than is read, as its directory says, before anything is unpacked', async () => {
    const bomb = makeWorkbook({
      rows: '',
      parts: [{ name: sheet, content: '<worksheet>', sizeBytes: 2 ** 32 - 2, crc32: 0 }],
    });
    await expect(rowsOf(bomb)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('larger than 256 MiB once it is unpacked'),
    });
  });

  it('says more of its sheets than any workbook has to say', async () => {
    const name = 'xl/_rels/workbook.xml.rels';
    const parts = [{ name, content: '<Relationships/>', sizeBytes: 2 ** 31 }];
    await expect(rowsOf(makeWorkbook({ rows: '', parts }))).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('16 MiB in the list of its parts'),
    });
  });

  it('unpacks to more than its directory says', async () => {
    const rows = `<row>${text('A1', 'G'.repeat(2_000_000))}</row>`;
    const content = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const liar = makeWorkbook({ rows: '', parts: [{ name: sheet, content, sizeBytes: 500 }] });
    await expect(rowsOf(liar)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
