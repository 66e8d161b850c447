import { describe, expect, it } from 'vitest';
import { analysisKinds, definitionOf, rulesOf } from '../definitions.ts';
import { parseParameters } from '../parameters/parse-parameters.ts';
import { listSettings } from './list-settings.ts';
import {
  copiedMethods,
  type MethodFacts,
  type MethodsOf,
  methodsOfAll,
  methodsText,
  type ReportedResult,
  settingsTable,
} from './methods-text.ts';

const SHA256 = 'b0409f95'.repeat(8);

function resultOf(
  kind: (typeof analysisKinds)[number],
  given: Record<string, unknown> = {},
  more: Partial<ReportedResult> = {},
  {
    methods = {},
    ...rest
  }: Partial<Omit<MethodsOf, 'methods'>> & { methods?: Partial<MethodFacts> } = {},
): MethodsOf {
  return {
    definition: definitionOf(kind),
    analysis: {
      resultCount: 1093,
      frequency: 5.2009,
      sequenceName: 'chr1',
      sequenceLength: 210_155,
      ...parseParameters(kind, given),
      ...more,
    },
    methods: {
      version: '1.2.3',
      kernelVersion: '7',
      basesSha256: SHA256,
      records: 1,
      circularRecords: 0,
      operatorValues: null,
      ...methods,
    },
    type: 'DNA',
    kept: null,
    ...rest,
  };
}

const textOf = (...of: Parameters<typeof resultOf>) => methodsText(resultOf(...of));

describe('the methods text', () => {
  it('names the search, the sequence, the settings, the papers and the result', () => {
    expect(textOf('g4hunter', { threshold: 1.2 })).toBe(
      'Quadruplexes were searched for in chr1 (210,155 bp) with Flipon 1.2.3 ' +
        '(G4 hunter, rules g4hunter 7), after Bedrat, Lacroix and Mergny (2016, Nucleic Acids Res. 44:1746, ' +
        'doi:10.1093/nar/gkw006). Threshold was 1.2; all other settings had their default values. ' +
        '1,093 quadruplexes were found (5.201 per 1000 bp, N included). ' +
        'These settings find 202 of 768 oligonucleotides of DNA that form a G-quadruplex (504 are shorter than the window of ' +
        '25 bases, and cannot be found), and reject 116 of 134 others: worse than the simple count "three ' +
        'runs of GGG", which was chosen on these sequences; on sequences kept apart, 313 of 767 and 111 of 133. ' +
        'In cells, among stretches of equal G + C, the uncut score has an AUC of 0.62 (0.57 to 0.66): not told apart from ' +
        'G + C itself, which has 0.61 (0.57 to 0.66); on others kept apart, 0.69 beside 0.58 (no intervals). Letters drawn at random with the ' +
        'dinucleotides of human genes have 62 hits for each 100 in the genes.',
    );
  });

  it.each(analysisKinds)('of %s cites its paper, if it follows one, by a DOI', (kind) => {
    const { citation: own } = rulesOf(kind).methodWords?.(parseParameters(kind, {})) ?? {};
    const citation = own ?? definitionOf(kind).citation;
    const text = textOf(kind);
    expect(text).not.toMatch(/undefined|\[object|NaN|\{|\}/);
    if (citation === undefined) return;
    expect(citation.doi).toMatch(/^10\.\d{4,}\/\S+$/);
    expect(text).toContain(`${citation.year}, ${citation.journal}, doi:${citation.doi})`);
  });

  it('cites no paper for a method without one', () => {
    const { citation: _, ...definition } = definitionOf('g4hunter');
    expect(textOf('g4hunter', {}, {}, { definition })).toContain(
      'with Flipon 1.2.3 (G4 hunter, rules g4hunter 7). All settings had their default values.',
    );
  });

  it('speaks of the pair that was looked for', () => {
    const text = textOf('cpg', { secondNucleotide: 'A' }, { resultCount: 1 });
    expect(text).toMatch(/^CpA islands were searched for in chr1/);
    expect(text).toContain('1 CpA island was found');
    expect(text).not.toContain('CpG');
  });

  it('tells records, circles, RNA and values of the operator', () => {
    const both = { type: 'RNA' as const, methods: { records: 26, circularRecords: 2 } };
    expect(textOf('g4hunter', {}, {}, both)).toContain(
      'chr1 (26 records, 210,155 bp, RNA, 2 of them circular)',
    );
    expect(textOf('g4hunter', {}, {}, { methods: { circularRecords: 1 } })).toContain(
      'chr1 (210,155 bp, circular)',
    );
    const operated = textOf(
      'p53predictor',
      {},
      { hasOperatorValues: true },
      { methods: { operatorValues: [1] } },
    );
    expect(operated).toContain('Values set by the operator of the server');
    expect(operated).toContain('These settings were not measured.');
    expect(textOf('g4hunter', {}, {}, both)).toContain('of 251 sequences of RNA');
  });

  it('names a filter by its bounds', () => {
    const conditions = ['Length ≤ 60 bp', 'Score ≥ 1.6', '+ strand'];
    expect(textOf('g4hunter', {}, {}, { kept: { count: 273, conditions } })).toContain(
      'Of these, 273 were kept by a filter (length ≤ 60 bp; score ≥ 1.6; + strand). ' +
        'Of all hits, before some were chosen: These settings find 153 of 768 ',
    );
    expect(textOf('g4hunter')).not.toMatch(/Of these|Of all hits/);
  });

  it('says that there are none', () => {
    expect(textOf('str', {}, { resultCount: 0, frequency: 0 })).toContain(
      'No tandem repeats were found (0.000 per 1000 bp, N included).',
    );
  });

  it('says what differs from the defaults, switches in words', () => {
    expect(textOf('g4hunter', { windowSize: 30, threshold: 1.2, wrapOrigin: true })).toContain(
      'Window size was 30 bp, threshold was 1.2 and search across the origin was on; ' +
        'all other settings had their default values.',
    );
  });

  it('says a model once', () => {
    expect(textOf('zdna', { selectedModel: 'model2' })).toContain('. Model 2 was used');
    expect(textOf('rloopr', { rizModel: [0, 1] })).toContain(
      '. R-loop model m1 and R-loop model m2 were used',
    );
  });

  it('names a sequence once for several searches on it', () => {
    const text = methodsOfAll([resultOf('g4hunter'), resultOf('cpg', {}, { resultCount: 1 })]);
    expect(text).toMatch(
      /^Motifs were searched for in chr1 \(210,155 bp\) with Flipon 1\.2\.3\. Quadruplexes were searched for with G4 hunter \(rules g4hunter 7\), after Bedrat/,
    );
    expect(text).toContain('CpG islands were searched for with CpX hunter (rules cpg 7)');
    expect(text.split('chr1')).toHaveLength(2);
    expect(text).not.toContain(SHA256);
  });

  it('is copied with a table of all settings and one checksum', () => {
    const settings = listSettings(
      definitionOf('g4hunter'),
      parseParameters('g4hunter', { threshold: 1.2 }),
    );
    const table = settingsTable([{ settings }]);
    expect(table.split('\n').slice(0, 3)).toEqual([
      'Setting\tValue\tDefault',
      'Threshold\t1.2\t1.4',
      'Window size\t25 bp\t25 bp',
    ]);
    expect(settingsTable([{ of: 'G4 hunter', settings }])).toMatch(
      /^Search\tSetting\tValue\tDefault\nG4 hunter\tThreshold\t1\.2\t1\.4\n/,
    );
    expect(copiedMethods('Text.', table, SHA256)).toMatch(
      /^Text\.\n\nSetting\t(?:.*\n)+\nSHA-256 of the bases .*: b0409f95\w+\.$/,
    );
    expect(copiedMethods('Text.', table, null)).not.toContain('SHA');
  });
});
