import { spawnSync } from 'node:child_process';
import { hasPrograms } from '@flipon/test-material/programs';
import { expect, it, test } from 'vitest';
import { drawFigure } from './draw-figure.ts';
import {
  FIRST_OPTIONS,
  type FigureBar,
  type FigureGene,
  type FigureLane,
  type LanesContent,
  MOST_MM,
  readWidth,
} from './figure-content.ts';
import { type Case, optionsOf, testFigures } from './testing/test-figures.ts';

/** Bars of these bases, whose heights go up and down. */
function bars(lengthBp: number, count: number, most: number, hasSides = false): FigureBar[] {
  const wide = lengthBp / count;
  return Array.from({ length: count }, (_, index) => ({
    start: Math.round(index * wide),
    end: Math.round((index + 1) * wide),
    up: (index * 7) % (most + 1),
    down: hasSides ? (index * 5) % most : 0,
  }));
}

function lane(code: string, name: string, more: Partial<FigureLane> = {}): FigureLane {
  return {
    ...{ key: code, code, name, colours: ['cru', 'cru'], hasSides: false, of: 'hits' },
    ...{
      values: { kind: 'bars', bars: bars(40_000, 20, 9) },
      hits: 90,
      settings: '',
      isUsual: true,
      isFinal: true,
    },
    ...more,
  };
}

const G4 = lane('G4', 'G4 hunter', {
  ...{ colours: ['g4', 'c'], hasSides: true, settings: 'Threshold 1.2', hits: 120 },
  values: { kind: 'bars', bars: bars(40_000, 20, 12, true) },
});
const ISLANDS = lane('CX', 'CpX hunter', {
  ...{ colours: ['cpx', 'cpx'], hits: 3, of: 'observed/expected' },
  values: {
    kind: 'marks',
    marks: [
      { start: 1000, end: 1900, isDown: false, row: 0, value: 0.8 },
      { start: 1500, end: 2300, isDown: false, row: 1, value: 0.7 },
      { start: 30_000, end: 30_010, isDown: false, row: 0, value: 1.25 },
    ],
    rowsUp: 2,
    rowsDown: 0,
  },
});
const GENES: FigureGene[] = [
  {
    name: 'LUC7L',
    isGene: true,
    start: 2000,
    end: 14_000,
    side: -1,
    parts: [
      { start: 2000, end: 2600 },
      { start: 9000, end: 9400 },
    ],
  },
  { name: 'HBA1', isGene: true, start: 20_000, end: 28_000, side: 1, parts: [] },
];
const LINE: LanesContent = {
  ...{ kind: 'lanes', title: 'Alpha-globin, GRCh38 chr16:1–40,000', from: 0, to: 40_000 },
  ...{
    lengthBp: 40_000,
    records: [],
    genes: GENES,
    letters: null,
    barWords: 'Hits in 2,000 bp',
    isPending: false,
    hasManyGenes: false,
  },
  lanes: [
    G4,
    lane('RL', 'R-loop tracker', { colours: ['rl1', 'rl1'], hasSides: true, values: G4.values }),
    lane('CR', 'Cruciform'),
    ISLANDS,
  ],
};
/** Names as genomes have them, of which none fits over its own record. */
const RECORDS = Array.from({ length: 26 }, (_, index) => ({
  name: `chr2R_piece_${index + 1}`,
  start: index * 2000 - index * 40,
  length: 1960,
}));
const RECORDS_BP = 26 * 1960;
const CASES: Case[] = [
  { file: 'lanes-183', content: LINE },
  {
    file: 'lanes-own-plex',
    content: { ...LINE, lanes: [G4] },
    options: { widthMm: 65.5, font: 'plex', typePt: 5 },
  },
  { file: 'lanes-120-6pt', content: LINE, options: { widthMm: 120, typePt: 6, hasLegend: false } },
  {
    file: 'lanes-89-structure',
    content: LINE,
    options: { widthMm: 89, palette: 'structure', letter: 'a' },
  },
  {
    file: 'lanes-89-grey',
    content: LINE,
    options: { widthMm: 89, palette: 'grey', letter: 'b', order: ['CR', 'G4'], switched: ['RL'] },
  },
  {
    file: 'records-26',
    content: {
      ...LINE,
      records: RECORDS,
      to: RECORDS_BP,
      lengthBp: RECORDS_BP,
      genes: null,
      lanes: [lane('CR', 'Cruciform', { values: { kind: 'bars', bars: bars(RECORDS_BP, 20, 9) } })],
    },
    options: { widthMm: 89 },
  },
  {
    file: 'letters-30',
    content: {
      ...LINE,
      ...{
        to: 30,
        lengthBp: 30,
        genes: null,
        letters: 'GGGTTAGGGTTAGGGTTAGGGATATATACG',
        barWords: null,
      },
      lanes: [
        lane('G4', 'G4 hunter', {
          ...{ colours: ['g4', 'c'], hasSides: true, hits: 1 },
          values: {
            kind: 'marks',
            marks: [{ start: 0, end: 21, isDown: false, row: 0, value: 1.7 }],
            rowsUp: 1,
            rowsDown: 0,
          },
        }),
      ],
    },
    options: { widthMm: 120 },
  },
  {
    file: 'nothing-found',
    content: {
      ...LINE,
      genes: null,
      lanes: [lane('P5', 'p53 predictor', { hits: 0, values: { kind: 'bars', bars: [] } })],
    },
    options: { widthMm: 89 },
  },
  {
    file: 'dense-lane',
    content: { ...LINE, genes: null, lanes: [lane('CR', 'Cruciform', { hits: 800_000 })] },
    options: { widthMm: 89, dpi: 300 },
  },
  {
    file: 'names',
    content: {
      ...LINE,
      title: 'A <sequence> & its "name"\u0007\u202e\uFFFE \ud800 of אלפא',
      genes: [{ name: 'a < b\u200f', isGene: true, start: 100, end: 30_000, side: 1, parts: [] }],
      lanes: [
        lane('F1', 'peaks of an experiment with a very long name that nobody shortened.bed'),
        lane('F2', 'nameWithoutAnySpaceThatIsLongerThanItsColumn'),
      ],
    },
    options: { widthMm: 89 },
  },
  {
    file: 'across-origin',
    content: {
      ...LINE,
      from: 30_000,
      to: 50_000,
      genes: null,
      lanes: [lane('CR', 'Cruciform', { values: { kind: 'bars', bars: bars(50_000, 25, 9) } })],
    },
    options: { widthMm: 89 },
  },
  {
    file: 'curve',
    content: {
      ...LINE,
      genes: null,
      barWords: null,
      lanes: [
        lane('ZB', 'Z-DNABert2', {
          ...{ colours: ['zb', 'zb'], of: 'confidence' },
          values: {
            kind: 'curve',
            points: bars(40_000, 20, 9).map(({ start, end, up }) => ({
              start,
              end,
              value: up === 4 ? Number.NaN : up / 10,
            })),
            ...{ low: 0, high: 1, limit: { value: 0.5, words: 'dashed line: threshold 0.5' } },
          },
        }),
      ],
    },
    options: { widthMm: 89 },
  },
  {
    file: 'circle-89',
    content: {
      kind: 'circle',
      title: 'Made mitochondrion',
      paint: ({ lanes, colourOf }) => ({
        elements: lanes
          .map(
            ({ colours }, at) =>
              `<circle cx="100" cy="100" r="${90 - at * 20}" fill="${colourOf(colours[0], false)}"/>`,
          )
          .join('\n'),
        ...{ width: 200, height: 200 },
      }),
      ...{ lanes: LINE.lanes, barWords: 'Hits in 2,000 bp', genes: GENES, lengthBp: 40_000 },
      geneNote: '3 drawn, + outside, − inside',
      notes: new Map(LINE.lanes.map(({ key }) => [key, '0 to 4 in 2,000 bp; 2 higher, to 9'])),
    },
    options: { widthMm: 89, palette: 'structure' },
  },
  {
    file: 'strip-89-grey',
    content: {
      ...LINE,
      genes: null,
      lanes: [
        G4,
        lane('G4-strip', 'Strip', {
          ...{ colours: ['plain', 'plain'], of: 'hits per segment' },
          values: {
            kind: 'strip',
            cells: bars(40_000, 20, 7).map(({ start, end, up }) => {
              return { start, end, value: up * 3, step: up };
            }),
            ...{ scale: 'count', most: '21' },
          },
        }),
      ],
    },
    options: { widthMm: 89, palette: 'grey' },
  },
];

testFigures(CASES);

// Programs: python3
test.skipIf(!hasPrograms('python3'))('a parser that is not ours reads every figure', async () => {
  const files = await Promise.all(
    CASES.map(async (each) => (await drawFigure(each.content, optionsOf(each))).svg),
  );
  const program = [
    'import json, sys, xml.etree.ElementTree as tree',
    'print(json.dumps([sorted(e.get("id") for e in tree.fromstring(f.encode()).iter() if e.get("id")) for f in json.load(sys.stdin)]))',
  ].join('\n');
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(files),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const ids = JSON.parse(stdout) as string[][];
  expect(ids[0]).toEqual([
    ...[
      'axis-CR',
      'axis-CX',
      'axis-G4',
      'axis-RL',
      'genes',
      'lane-CR',
      'lane-CX',
      'lane-G4',
      'lane-RL',
    ],
    ...[
      'legend',
      'minus-G4',
      'minus-RL',
      'plus-CR',
      'plus-CX',
      'plus-G4',
      'plus-RL',
      'ruler',
      'title',
    ],
  ]);
  for (const each of ids) expect(new Set(each).size).toBe(each.length);
});

it('names every one of 26 records, with a scale where none has room for numbers', async () => {
  const each = CASES.find(({ file }) => file === 'records-26');
  if (each === undefined) throw new Error('the case of records is there');
  const { svg } = await drawFigure(each.content, optionsOf(each));
  for (const { name } of RECORDS) expect(svg).toContain(`>${name}</text>`);
  expect(svg).toContain('>10 kb</text>');
});

it('counts the bases of each record from its own start', async () => {
  const [one, two] = [
    { name: 'chrI', start: 0, length: 25_000 },
    { name: 'chrII', start: 25_000, length: 15_000 },
  ];
  const { svg } = await drawFigure({ ...LINE, records: [one, two], lanes: [] }, FIRST_OPTIONS);
  const ruler = svg.slice(svg.indexOf('id="ruler"'), svg.indexOf('id="genes"'));
  const numbers = [...ruler.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number));
  expect(numbers.filter((number) => number === 0)).toHaveLength(2);
  expect(numbers.filter((number) => number === 10)).toHaveLength(2);
  expect(numbers.filter((number) => number === 20)).toHaveLength(1);
  // A view inside one record has that record's positions, not those of the whole sequence.
  const inside = { ...LINE, from: 26_000, to: 38_000, records: [two], genes: null, lanes: [] };
  const alone = (await drawFigure(inside, FIRST_OPTIONS)).svg;
  expect(alone).toContain('>chrII</text>');
  const positions = [...alone.matchAll(/>([\d.]+)<\/text>/g)].map(([, number]) => Number(number));
  expect(Math.max(...positions)).toBeLessThanOrEqual(13);
});

it('makes lanes lower where the figure would be too high, and says so where that is not enough', async () => {
  const many = (count: number) => ({
    ...LINE,
    lanes: Array.from({ length: count }, (_, index) => ({
      ...G4,
      key: `${index}`,
      code: `L${index}`,
    })),
  });
  expect((await drawFigure(many(15), FIRST_OPTIONS)).heightMm).toBeLessThanOrEqual(MOST_MM);
  expect((await drawFigure(many(60), FIRST_OPTIONS)).heightMm).toBeGreaterThan(MOST_MM);
});

it('has one picture for a lane of more than 2,000 hits, or its bars where they are asked for', async () => {
  const content = {
    ...LINE,
    lanes: [lane('CR', 'Cruciform', { hits: 2001 }), lane('TR', 'Tandem repeats', { hits: 2000 })],
  };
  const { svg, images } = await drawFigure(content, FIRST_OPTIONS);
  expect(images).toEqual(['Cruciform']);
  expect(svg.match(/<image id="bars-CR"[^>]*href="data:image\/png;base64,iVBOR/g)).toHaveLength(1);
  expect(svg).toContain('<g id="plus-TR"');
  const vector = await drawFigure(content, { ...FIRST_OPTIONS, isDenseImage: false });
  expect(vector.svg).not.toContain('<image');
});

it('takes an own width within its limits, to a tenth of a mm', () => {
  expect(['50', ' 65.54 ', '65,5', '300'].map(readWidth)).toEqual([50, 65.5, 65.5, 300]);
  expect(['', '49.9', '301', '6 cm', '-89'].map(readWidth)).toEqual([null, null, null, null, null]);
});
