import { describe, expect, it } from 'vitest';
import { analysisKinds, definitionOf, rulesOf } from '../definitions.ts';
import { parseParameters } from '../parameters/parse-parameters.ts';
import {
  type MethodFacts,
  type MethodsOf,
  methodsText,
  type ReportedResult,
} from './methods-text.ts';

const SHA256 = 'b0409f95'.repeat(8);

function textOf(
  kind: (typeof analysisKinds)[number],
  given: Record<string, unknown> = {},
  more: Partial<ReportedResult> = {},
  {
    methods = {},
    ...rest
  }: Partial<Omit<MethodsOf, 'methods'>> & { methods?: Partial<MethodFacts> } = {},
) {
  return methodsText({
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
  });
}

describe('the methods text', () => {
  it('names the search, the sequence, the settings, the papers and the result', () => {
    expect(textOf('g4hunter', { threshold: 1.2 })).toBe(
      'Quadruplexes were searched for in chr1 (210,155 bp) with Flipon 1.2.3 ' +
        '(G4 hunter, rules g4hunter 7), after Bedrat, Lacroix and Mergny (2016, Nucleic Acids Res. 44:1746, ' +
        'doi:10.1093/nar/gkw006). Settings: window size 25 bp; threshold 1.2; search: G and C; ' +
        'scores of runs 1, 2, 3, 4+: 1 · 2 · 3 · 4; search across the ' +
        'origin: no. 1,093 quadruplexes were found (5.201 per 1000 bp, N included). SHA-256 of ' +
        `the bases (upper-case letters of all records, one after the other): ${SHA256}.`,
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
      'with Flipon 1.2.3 (G4 hunter, rules g4hunter 7). Settings: window size 25 bp;',
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
    const operated = textOf('p53predictor', {}, {}, { methods: { operatorValues: [1] } });
    expect(operated).toContain('Values set by the operator of the server');
  });

  it('names a filter by its bounds', () => {
    const conditions = ['Length ≤ 60 bp', 'Score ≥ 1.6', '+ strand'];
    expect(textOf('g4hunter', {}, {}, { kept: { count: 273, conditions } })).toContain(
      'Of these, 273 were kept by a filter (length ≤ 60 bp; score ≥ 1.6; + strand).',
    );
    expect(textOf('g4hunter')).not.toContain('Of these');
  });

  it('says that there are none', () => {
    expect(textOf('str', {}, { resultCount: 0, frequency: 0 })).toContain(
      'No tandem repeats were found (0.000 per 1000 bp, N included).',
    );
  });
});
