import { expect, it } from 'vitest';
import { heading, makeHit, makeRecord, runsOf, withItems } from '../testing/export-hits.ts';
import { NASTY_NAMES } from '../testing/made-up.ts';
import { hitSheets } from './hit-sheets.ts';
import { type Cell, type Sheet, sheetXml } from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';

async function xmlOf(sheet: Sheet): Promise<string> {
  let text = '';
  for await (const chunk of sheetXml(sheet)) text += chunk;
  return text;
}

const sheetOf = (rows: Cell[][]): Sheet => ({
  name: 'Hits',
  columns: Array.from({ length: rows[0]?.length ?? 1 }, (_, at) => ({ title: `c${at}`, width: 9 })),
  rows: [rows],
});

it('writes numbers as numbers and texts as texts, a formula never', async () => {
  const xml = await xmlOf(sheetOf([[1.4, '=1+1', -0, null, '', Number.NaN, '1e5']]));
  expect(xml).toContain(
    '<row r="2"><c r="A2"><v>1.4</v></c>' +
      '<c r="B2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>' +
      '<c r="C2"><v>0</v></c>' +
      '<c r="G2" t="inlineStr"><is><t xml:space="preserve">1e5</t></is></c></row>',
  );
  expect(xml).not.toContain('<f>');
});

it('names columns in a bold first row that stays in view', async () => {
  const xml = await xmlOf(sheetOf([Array.from({ length: 30 }, () => 7)]));
  expect(xml).toContain('state="frozen"');
  expect(xml).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">c0<');
  expect(xml).toContain('<c r="Z2"><v>7</v></c><c r="AA2"><v>7</v></c>');
});

it('keeps every text in its cell', async () => {
  const xml = await xmlOf(
    sheetOf([...NASTY_NAMES, 'a_x0041_b', '\u0000\uffff'].map((name) => [name])),
  );
  expect(xml).not.toMatch(
    /<(?!\/?(?:\?xml|worksheet|sheetViews?|pane|cols?|sheetData|row|c|is|t|v)\b)/,
  );
  expect(xml).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(xml).toContain('a_x005F_x0041_b');
  expect(xml.isWellFormed()).toBe(true);
  expect([...xml].some((letter) => letter < ' ' && letter !== '\n')).toBe(false);
});

it('leaves a text empty that no cell has room for', async () => {
  const xml = await xmlOf(sheetOf([['G'.repeat(32_767), 'G'.repeat(32_768)]]));
  expect(xml).toContain('r="A2"');
  expect(xml).not.toContain('r="B2"');
});

it('fails beyond the rows of a worksheet', async () => {
  const rows = [Array.from({ length: 1_048_576 }, () => [])];
  await expect(xmlOf({ ...sheetOf([]), rows })).rejects.toThrow('1048576 rows');
});

it('has hits in front, and the sheets that describe them after it', async () => {
  const record = makeRecord('=cmd', 500);
  const hits = withItems([makeHit(record, 20, { id: 2, length: 3, score: Math.fround(-2.2) })]);
  async function* batches() {
    yield hits;
  }
  const [first, about] = hitSheets(runsOf(batches(), 0), heading());
  expect(await xmlOf(first)).toContain(
    '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">=cmd</t></is></c>' +
      '<c r="B2"><v>21</v></c><c r="C2"><v>23</v></c><c r="D2"><v>3</v></c>' +
      '<c r="E2" t="inlineStr"><is><t xml:space="preserve">GGG</t></is></c>' +
      '<c r="F2"><v>-2.2</v></c><c r="G2"><v>2.2</v></c></row>',
  );
  const said = await xmlOf(about);
  for (const words of ['G4 hunter (g4hunter)', 'Flipon 1.2.3', 'genome.fa', 'abc123', '1-based']) {
    expect(said).toContain(words);
  }
  expect(said).toMatch(/Window size \(bp\)<\/t><\/is><\/c><c r="B\d+"><v>25<\/v>/);
});

it('names every part that it has', () => {
  const parts = workbookParts([sheetOf([]), { ...sheetOf([]), name: 'About' }]);
  const [types] = (parts[0]?.content ?? []) as Iterable<string>;
  const named = [...(types ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path);
  const paths = parts.map(({ path }) => path).filter((path) => !/rels$|Types/.test(path));
  expect(named.sort()).toEqual(paths.sort());
});
