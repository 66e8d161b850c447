import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnalysisKind, analysisKinds, definitionOf } from './definitions.ts';
import { fileStem } from './file-stem.ts';
import type { WireValues } from './parameters/field.ts';
import { parseParameters } from './parameters/parse-parameters.ts';

const stemOf = (
  kind: AnalysisKind,
  given: WireValues = {},
  file: { sequenceName?: string; record?: string; part?: string } = {},
) =>
  fileStem(definitionOf(kind), {
    sequenceName: 'chr2R',
    parameters: parseParameters(kind, given),
    ...file,
  });

it.each([
  ['g4hunter', {}, 'chr2R_g4hunter_w25_t1.4'],
  ['g4hunter', { windowSize: 30, searchMode: 'G' }, 'chr2R_g4hunter_w30_t1.4_searchmodeG'],
  [
    'g4hunter',
    { scores: [1, 2, 3, 3.5], wrapOrigin: true },
    'chr2R_g4hunter_w25_t1.4_scores1-2-3-3.5_wraporigin',
  ],
  ['rloopr', {}, 'chr2R_rloopr_m1'],
  ['rloopr', { rizModel: [] }, 'chr2R_rloopr_m1-2'],
  ['zdna', { selectedModel: 'model2' }, 'chr2R_zdna_s12_m2_t50'],
  ['zdna', { selectedModel: 'model2', score_gc: 20 }, 'chr2R_zdna_s12_m2_score_gc20_t50'],
  ['cpg', { secondNucleotide: 'A' }, 'chr2R_cpg_w500_cx0.55_oe0.65_g100_CA'],
  ['p53predictor', { threshold: 1.5 }, 'chr2R_p53predictor_t1.5'],
  ['cruciform', { overlap: false, minSpacer: 2 }, 'chr2R_cruciform_a6_minspacer2_s10_m1_nooverlap'],
  ['str', { minUnit: 2, maxUnit: 6 }, 'chr2R_str_minunit2_u6_n3_l10'],
] as const)('tells of %s with %j what leads and what is unusual', (kind, given, expected) => {
  expect(stemOf(kind, given)).toBe(expected);
});

it('tells what is unusual where no field has a short name', () => {
  const definition = definitionOf('str');
  const fields = definition.fields.map(({ short: _, ...field }) => field);
  const parameters = parseParameters('str', { minCopies: 5 });
  expect(fileStem({ ...definition, fields }, { sequenceName: 'chr2R', parameters })).toBe(
    'chr2R_str_mincopies5',
  );
});

it('tells the record, and what the file holds', () => {
  expect(stemOf('p53predictor', {}, { record: 'NC_012920.1', part: 'summary' })).toBe(
    'chr2R_NC_012920.1_p53predictor_t0.5_summary',
  );
  expect(stemOf('p53predictor', {}, { record: 'chr2R' })).toBe('chr2R_p53predictor_t0.5');
});

it.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['CON', 'CON'],
  ['con.1', '_con.1'],
  ['-rf *', 'rf'],
  ['.hidden', 'hidden'],
  ['chr1: 5/7 "x"', 'chr1_5_7_x'],
  ['Zażółć gęślą', 'Zazo_c_gesla'],
  ['染色体', 'sequence'],
  ['染色体 2', '2'],
  ['', 'sequence'],
  ['a\u202egnp\r\n', 'a_gnp'],
  ['hg38_chr16:1-5', 'hg38_chr16_1-5'],
])('a sequence called %j becomes %j', (sequenceName, expected) => {
  expect(stemOf('p53predictor', {}, { sequenceName })).toBe(`${expected}_p53predictor_t0.5`);
});

describe('a long name', () => {
  it('is cut, and neither its kind nor its settings', () => {
    const stem = stemOf('g4hunter', {}, { sequenceName: 'x'.repeat(300) });
    expect(stem).toBe(`${'x'.repeat(90 - '_g4hunter_w25_t1.4'.length)}_g4hunter_w25_t1.4`);
  });

  it('leaves room for the record', () => {
    const record = 'NC_012920.1';
    expect(stemOf('str', {}, { sequenceName: 'x'.repeat(300), record })).toMatch(
      /^x+_NC_012920\.1_str_u9_n3_l10$/,
    );
  });
});

it('is a name of a file on every system, for any text and any kind', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  const kind = fc.constantFrom(...analysisKinds);
  fc.assert(
    fc.property(kind, text, fc.option(text, { nil: undefined }), (each, sequenceName, record) => {
      const parameters = parseParameters(each, {});
      const stem = fileStem(definitionOf(each), { sequenceName, parameters, record });
      expect(stem).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*[A-Za-z0-9]$/);
      expect(stem.length).toBeLessThanOrEqual(90);
      expect(stem).toContain(`_${each}`);
    }),
  );
});
