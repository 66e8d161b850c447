import { expect, it } from 'vitest';
import { analysisKinds, definitionOf, isAnalysisKind } from './definitions.ts';

/**
 * The one list of columns in words: all other tests take them from the definitions. Tables are read by
 * place, so a column may come behind these, and none may go, change its name or move. A new kind is added
 * here once its files are published.
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  g4hunter: 'position length sequence score absScore',
  rloopr:
    'position length riz rizGRichness linker rez model strand rloopGRichness g3cnt g4cnt gncnt rizLength linkerLength',
  zdna: 'position length sequence zdnaGCRichness zdnaGTRichness score scorePerc',
  zdnabert2: 'position length strand sequence zdnaGCRichness zdnaGTRichness confidenceScore',
  cpg: 'position end length gcPerc observedToExpectedCpG sequence',
  p53predictor: 'position length sequence predictor difference affinity',
  cruciform:
    'position length armLength spacerLength mismatches signature sequence spacer opposite delta',
  str: 'position length unitLength unit copies partial motif symmetry score sequence',
  directrepeat:
    'position length unitLength spacerLength copies partial slipped unit spacer score sequence',
  mirrorrepeat:
    'position length armLength spacerLength mismatches purity tract triplex sequence spacer opposite score',
  aphased: 'position length tracts tractBases meanSpacing sequence',
  imotif: 'position length strand tractCount longestLoop layers g4hunter sequence',
  g4regex: 'position length strand tractCount longestLoop layers g4hunter sequence',
  zseeker: 'position length sequence score scorePerStep gcSteps breaks',
  zhunt: 'position length sequence zscore deltaLk peakPosition peakLength conformation windows',
  pqsfinder: 'position length strand score tetrads bulges mismatches sequence',
};

it.each(Object.entries(PUBLISHED))('%s keeps its columns and their order', (kind, columns) => {
  if (!isAnalysisKind(kind)) throw new Error(`There is no kind ${kind} any more.`);
  const keys = definitionOf(kind).columns.map(({ key }) => key);
  const published = columns.split(' ');
  expect(keys.slice(0, published.length)).toEqual(published);
});

it('gives each look a code of two letters and a colour that no other has', () => {
  const looks = analysisKinds.flatMap((kind) => definitionOf(kind).look ?? []);
  expect(looks.length).toBeGreaterThan(10);
  for (const { code } of looks) expect(code).toMatch(/^[A-Z][A-Z0-9]$/);
  for (const field of ['code', 'colour'] as const) {
    expect(new Set(looks.map((look) => look[field])).size, field).toBe(looks.length);
  }
});

it('says each key and each path once', () => {
  for (const kind of analysisKinds) {
    const keys = definitionOf(kind).columns.map(({ key }) => key);
    expect(new Set(keys).size, kind).toBe(keys.length);
  }
  const all = analysisKinds.map(definitionOf);
  for (const path of ['apiRoute', 'resultsPath'] as const) {
    expect(new Set(all.map((each) => each[path])).size, path).toBe(all.length);
  }
});

it('says below each result what the structure is and what its score means, in one line', () => {
  for (const kind of analysisKinds) {
    const { reading } = definitionOf(kind);
    if (reading === undefined) continue;
    expect(reading.split('. ').length, kind).toBeGreaterThan(1);
    expect(reading.length, kind).toBeLessThan(190);
    expect(reading, kind).toMatch(/^[A-Zp].*\.$/);
  }
});
