import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { rowReads } from '@flipon/analyses/hit-values';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { describe, expect, it } from 'vitest';
import { type ExportHit, makeRecord, runsOf } from '../testing/export-hits.ts';
import { textOf } from '../testing/written-records.ts';
import { writeLegacyBedGraph } from './legacy-bedgraph.ts';
import { cruciformLegacy } from './legacy-cruciform.ts';
import { writeLegacyCsv } from './legacy-csv.ts';
import { g4HunterLegacy } from './legacy-g4hunter.ts';
import { type LegacyHeading, type LegacyKind, legacyLetters } from './legacy-hit.ts';
import {
  cpgLegacy,
  legacyKindOf,
  p53PredictorLegacy,
  zdnabert2Legacy,
  zdnaLegacy,
} from './legacy-kinds.ts';
import { rlooprLegacy } from './legacy-rloopr.ts';

function hitOf<Values extends { position: number }>(
  letters: string,
  values: Values,
  more: Partial<ExportHit> = {},
): ExportHit {
  const around = more.around ?? 0;
  const bases = new TextEncoder().encode('N'.repeat(around) + letters + 'N'.repeat(around));
  const row = { id: 1, record: 0, length: letters.length, ...values };
  const record = makeRecord('one', 1000);
  return { row, record, recordPosition: values.position, item: null, bases, around, ...more };
}

function headingOf<K extends AnalysisKind>(
  kind: K,
  more: Partial<LegacyHeading<K>> = {},
): LegacyHeading<K> {
  return {
    sequenceName: 'gene_chr7:100-1100',
    parameters: parseParameters(kind, {}),
    aggregate: true,
    bases: { start: 0, end: 0 },
    hasSeveralRecords: false,
    ...more,
  };
}

const linesOf = async (text: AsyncIterable<Uint8Array>) => (await textOf(text)).split('\n');

async function* inBatches(hits: readonly ExportHit[]) {
  for (const hit of hits) yield [hit];
}

/** All hits of a test have as many letters around them. */
const runs = (hits: readonly ExportHit[]) => runsOf(inBatches(hits), hits[0]?.around ?? 0);

const csv = <K extends AnalysisKind>(
  kind: LegacyKind<K>,
  hits: readonly ExportHit[],
  heading: LegacyHeading<K>,
) => linesOf(writeLegacyCsv(runs(hits), kind, heading));
const bedGraph = <K extends AnalysisKind>(
  kind: LegacyKind<K>,
  hits: readonly ExportHit[],
  heading: LegacyHeading<K>,
) => linesOf(writeLegacyBedGraph(runs(hits), kind, heading));
const quoted = (fields: string) => `"${fields.split(' ').join('"\t"')}"`;

describe('each kind', () => {
  const zdna = hitOf('CGCGCGCGCGCG', {
    position: 4,
    zdnaGCRichness: 100,
    zdnaGTRichness: 0,
    score: 137.5,
    scorePerc: 100 / 3,
  });
  const zdnabert2 = hitOf('CGCGCGTGTGCG', {
    position: 4,
    strand: 1,
    zdnaGCRichness: 700 / 11,
    zdnaGTRichness: 400 / 11,
    confidenceScore: 0.9375,
  });
  const cpg = hitOf('CGCGC', { position: 51, gcPerc: 0.1 + 0.2, observedToExpectedCpG: 2.45 });
  const p53 = hitOf('GGACATGCCCGGGCATGTCC', {
    position: 0,
    predictor: 0.02,
    difference: -7.59,
    affinity: 0.99,
  });
  const minus = hitOf('TTTCCC', {
    position: 10,
    model: 1,
    strand: 1,
    rizLength: 3,
    linkerLength: 1,
    rizGRichness: 0.75,
    rloopGRichness: 0.5,
    g3cnt: 3,
    g4cnt: 1,
    gncnt: 1,
  });
  const repeat = hitOf(
    'CGTTGATCAACG',
    { position: 3, armLength: 6, spacerLength: 0, mismatches: 1, delta: 2.94 },
    { around: 5 },
  );

  it.each([
    {
      kind: 'zdna',
      legacy: zdnaLegacy,
      hit: zdna,
      header: 'ID POSITION LENGTH SEQUENCE GC_RICHNESS GT_RICHNESS SCORE SCORE_PERC',
      line: '1 4 12 CGCGCGCGCGCG 100 0 137.5 33.333333333333336',
      place: 'chr7 104 116  33.333333333333336',
    },
    {
      kind: 'zdnabert2',
      legacy: zdnabert2Legacy,
      hit: zdnabert2,
      header: 'ID POSITION LENGTH STRAND SEQUENCE GC_RICHNESS GT_RICHNESS CONFIDENCE_SCORE',
      line: '1 4 12 - CGCGCGTGTGCG 63.63636363636363 36.36363636363637 0.9375',
      place: 'chr7 104 116  93.75',
    },
    {
      kind: 'cpg',
      legacy: cpgLegacy,
      hit: cpg,
      header: 'ID POSITION END LENGTH SEQUENCE GC_PERC OBSERVED_TO_EXPECTED',
      line: '1 51 55 5 CGCGC 0.30000000000000004 2.45',
      place: 'chr7 151 156  2.45',
    },
    {
      kind: 'p53predictor',
      legacy: p53PredictorLegacy,
      hit: p53,
      header: 'ID POSITION LENGTH SEQUENCE PREDICTOR DIFFERENCE AFFINITY',
      line: '1 0 20 GGACATGCCCGGGCATGTCC 0.02 -7.59 0.99',
      place: 'chr7 100 120  0.99',
    },
    {
      kind: 'rloopr',
      legacy: rlooprLegacy,
      hit: minus,
      header: 'ID POSITION LENGTH RIZ RIZGRICHNESS LINKER REZ MODEL STRAND RLOOPGRICHNESS G3 G4 GN',
      line: '1 10 6 GGG 0.75 A AA RIZ_4G_cluster_(m2) - 0.5 3 1 1',
      place: 'chr7 110 116  -3',
    },
    {
      kind: 'cruciform',
      legacy: cruciformLegacy,
      hit: repeat,
      header:
        'ID POSITION LENGTH ARM_LENGTH SPACER_LENGTH MISMATCHES SEQUENCE SPACER OPPOSITE LINEAR CRUCIFORM DELTA',
      line: '1 3 12 6 0 1 CGTTGA  TCAACG -13.64 -10.7 2.94',
      place: 'chr7 103 115  5',
    },
  ] as const)('$kind has the columns of the original and a value for each hit', async (given) => {
    const { kind, legacy, hit, header, line, place } = given;
    const lines = await csv(legacy, [hit], headingOf(kind));
    const names = header.split(' ').map((name) => `"${name}"`);
    expect(lines).toEqual([names.join('\t'), expect.any(String), '']);
    // Labels of R-loops have spaces in them.
    expect(lines[1]?.replaceAll(' ', '_')).toBe(quoted(line));
    const bases = { start: 0, end: 1 } as const;
    const [, , ...places] = await bedGraph(legacy, [hit], headingOf(kind, { bases }));
    expect(places).toEqual([place, '']);
  });

  it.each([
    [g4HunterLegacy, 'G4 Hunter', 'G4Hunter'],
    [rlooprLegacy, 'R-loop tracker', 'R-loop-R'],
  ])('keeps the header lines of recorded files', async (legacy, name, analysis) => {
    const [browser, track] = await bedGraph(legacy, [], headingOf('zdna'));
    expect(browser).toBe('browser position chr7:100-1100');
    expect(track).toBe(
      `track type=bedGraph name="${name}" description="BedGraph output of ${analysis} analysis" visibility=2 color=0,128,0 useScore=1`,
    );
  });

  it('has an END that is the last base', async () => {
    const heading = (start: 0 | 1, end: 0 | 1) => headingOf('cpg', { bases: { start, end } });
    const places = async (start: 0 | 1, end: 0 | 1) =>
      (await csv(cpgLegacy, [cpg], heading(start, end)))[1]?.split('\t').slice(1, 4);
    expect(await places(0, 0)).toEqual(['"51"', '"55"', '"5"']);
    expect(await places(0, 1)).toEqual(['"51"', '"56"', '"5"']);
    expect(await places(1, 1)).toEqual(['"52"', '"56"', '"5"']);
  });

  it('gives R-loops their weight, cut off towards zero and negative on the minus strand', () => {
    const read = rlooprLegacy.value(rowReads);
    const value = (row: { g3cnt?: number; strand?: number; rizGRichness?: number }) =>
      read({ ...minus.row, ...row });
    // (3 + 2 + 3) x 0.75 x 0.5
    expect(value({})).toBe(-3);
    expect(value({ strand: 0 })).toBe(3);
    expect(value({ g3cnt: 4 })).toBe(-3);
    expect(value({ g3cnt: 4, strand: 0 })).toBe(3);
    expect(`${value({ rizGRichness: 0.01 })}`).toBe('0');
  });
});

describe('G4 hunter', () => {
  const parameters = parseParameters('g4hunter', { windowSize: 10 });
  const heading = (aggregate: boolean) => headingOf('g4hunter', { parameters, aggregate });
  const hit = hitOf('GGGTTAGGGTTA', { position: 7, score: Math.fround(1.6) }, { around: 3 });

  it('has a line a hit, with the scores of its windows', async () => {
    expect(await csv(g4HunterLegacy, [hit], heading(true))).toEqual([
      quoted('ID POSITION LENGTH SCORE ABS_SCORE SEQUENCE SUB_SCORE'),
      quoted('1 7 12 1.6 1.6 GGGTTAGGGTTA 1.8,1.5,1.2'),
      '',
    ]);
  });

  it('has a line a window when it is not grouped, numbered through the file', async () => {
    const lines = await csv(g4HunterLegacy, [hit, hit], heading(false));
    expect(lines.slice(0, 3)).toEqual([
      quoted('ID LENGTH POSITION SCORE SEQUENCE'),
      quoted('1 10 7 1.8 GGGTTAGGGT'),
      quoted('2 10 8 1.5 GGTTAGGGTT'),
    ]);
    expect(lines[4]).toBe(quoted('4 10 7 1.8 GGGTTAGGGT'));
    expect(lines).toHaveLength(8);
  });

  it('needs letters for windows and for CSV alone', () => {
    expect(legacyLetters(g4HunterLegacy, 'bedgraph', true)).toBe('none');
    expect(legacyLetters(g4HunterLegacy, 'bedgraph', false)).toBe('context');
    expect(legacyLetters(g4HunterLegacy, 'csv', true)).toBe('context');
    expect(legacyLetters(zdnaLegacy, 'bedgraph', false)).toBe('none');
  });

  it('leaves piece by piece, however many windows a hit has', async () => {
    const letters = 'G'.repeat(100_000);
    const record = makeRecord('long', letters.length);
    const long = hitOf(letters, { position: 0, score: 4 }, { around: 3, record });
    let rows = 0;
    let longest = 0;
    for await (const part of writeLegacyBedGraph(runs([long]), g4HunterLegacy, {
      ...heading(false),
      bases: { start: 0, end: 1 },
    })) {
      rows += part.filter((byte) => byte === 10).length;
      longest = Math.max(longest, part.length);
    }
    expect(rows).toBe(2 + 100_000 - 9);
    expect(longest).toBeLessThan(300_000);
  });
});

describe('every file', () => {
  const row = { position: 990, predictor: 0.02, difference: -7.59, affinity: 0.99 };
  const site = 'GGACATGCCCGGGCATGTCC';

  it('is No-DATA without hits, or its header lines alone', async () => {
    const heading = headingOf('zdna');
    expect(await csv(zdnaLegacy, [], heading)).toEqual(['No-DATA']);
    const lines = await bedGraph(zdnaLegacy, [], heading);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('browser position chr7:100-1100');
    expect(lines[2]).toBe('');
  });

  it('splits a hit at the origin in a bedGraph, and has one line for it in a CSV', async () => {
    const heading = headingOf('p53predictor', { bases: { start: 0, end: 1 } });
    const hit = hitOf(site, row);
    expect((await bedGraph(p53PredictorLegacy, [hit], heading)).slice(2, -1)).toEqual([
      'chr7 1090 1100  0.99',
      'chr7 100 110  0.99',
    ]);
    const lines = await csv(p53PredictorLegacy, [hit], heading);
    expect(lines[1]).toBe(quoted(`1 990 20 ${site} 0.02 -7.59 0.99`));
  });

  it('names records where there are several, with quotes in pairs and names of one word', async () => {
    const heading = headingOf('p53predictor', {
      hasSeveralRecords: true,
      bases: { start: 1, end: 1 },
    });
    const hit = hitOf(site, row, { record: makeRecord('a "b"', 500), recordPosition: 90 });
    const [header, line] = await csv(p53PredictorLegacy, [hit], heading);
    expect(header?.endsWith('\t"AFFINITY"\t"RECORD"\t"RECORD_POSITION"')).toBe(true);
    expect(line?.endsWith('\t"0.99"\t"a ""b"""\t"91"')).toBe(true);
    expect((await bedGraph(p53PredictorLegacy, [hit], heading))[2]).toBe('a_"b" 91 110  0.99');
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '＝1'])(
    'runs no name of a record as a formula: %s',
    async (name) => {
      const heading = headingOf('p53predictor', { hasSeveralRecords: true });
      const hit = hitOf(site, row, { record: makeRecord(name, 500), recordPosition: 90 });
      const [, line] = await csv(p53PredictorLegacy, [hit], heading);
      expect(line?.endsWith(`\t"'${name.replaceAll('"', '""')}"\t"90"`)).toBe(true);
    },
  );

  it('leaves out letters that are too many for a line', async () => {
    const hit = hitOf(site, row, { bases: null });
    const [, line] = await csv(p53PredictorLegacy, [hit], headingOf('p53predictor'));
    expect(line).toBe(quoted('1 990 20  0.02 -7.59 0.99'));
  });
});

it.each(analysisKinds)('of %s are there just where its definition says so', (kind) => {
  expect(legacyKindOf(kind) !== null).toBe(definitionOf(kind).hasLegacyFiles === true);
});
