import { describe, expect, it } from 'vitest';
import { lociGenomes } from './loci-genomes.ts';
import {
  describeLocus,
  leftOutLoci,
  lociBed,
  locusFacts,
  type RepeatLocus,
  repeatLoci,
} from './repeat-loci.ts';

const locusOf = (gene: string) => {
  const found = repeatLoci.find((each) => each.gene === gene);
  if (found === undefined) throw new Error(gene);
  return found;
};

/** The turns of a unit, made one by one. */
const turnsOf = (unit: string) => [...unit].map((_, at) => unit.slice(at) + unit.slice(0, at));
const hasOtherUnit = ({ motifs, pathogenicMotifs }: RepeatLocus) =>
  pathogenicMotifs.some((own) => !motifs.flatMap(turnsOf).includes(own));

/** The numbers of a part of the facts that begins with a word: [3, 3] of "benign 3 copies". */
function numbersAfter(facts: string, word: string): (number | null)[] {
  const part = facts.split('; ').find((each) => each.startsWith(`${word} `)) ?? '';
  const [, min, max = min] = /([\d,]+)(?: to ([\d,]+))? copies/.exec(part) ?? [];
  return [min, max].map((text) => (text === undefined ? null : Number(text.replaceAll(',', ''))));
}

describe('repeats of diseases', () => {
  it('are described by the letters and copies that cause the disease, row by row', () => {
    for (const locus of repeatLoci) {
      const facts = locusFacts(locus);
      const { gene, motifs, pathogenicMotifs, evidence } = locus;
      const [reference = '', second = ''] = facts.split('; ');
      for (const motif of motifs) expect(reference, gene).toContain(motif.slice(0, 12));
      const isNamed = /^pathogenic [ACGTN]/.test(second);
      expect([gene, isNamed]).toEqual([gene, hasOtherUnit(locus)]);
      for (const own of isNamed ? pathogenicMotifs : []) {
        expect(second, gene).toContain(own.slice(0, 12));
      }
      expect([gene, ...numbersAfter(facts, 'pathogenic')]).toEqual([
        ...[gene, locus.pathogenicMin, locus.pathogenicMax],
      ]);
      expect([gene, ...numbersAfter(facts, 'benign')]).toEqual([
        ...[gene, locus.benignMin, locus.benignMax],
      ]);
      const isWeak = !['Definitive', 'Strong'].includes(evidence);
      expect([gene, facts.endsWith(`; evidence ${evidence.toLowerCase()}`)]).toEqual([
        ...[gene, isWeak],
      ]);
    }
  });

  it('have other letters than the reference in eleven genes, and a base more or less in two', () => {
    expect(repeatLoci.filter(hasOtherUnit).map(({ gene }) => gene)).toEqual([
      ...[
        'BEAN1',
        'CEL',
        'DAB1',
        'GOLGA8A',
        'MARCHF6',
        'MUC1',
        'RAI1',
        'RAPGEF2',
        'RFC1',
        'SAMD12',
      ],
      ...['STARD7', 'TNRC6A', 'YEATS2'],
    ]);
    expect(locusFacts(locusOf('RFC1'))).toBe(
      'AAAAG; pathogenic AAGGG or ACAGG or AAAGG or CAGGG, 400 to 2,750 copies; benign 0 to 11 copies',
    );
    expect(locusFacts(locusOf('CEL'))).toBe(
      'GGCCCCCCCCGT… (33 bases); pathogenic ACGGGTGACTCC… (32 bases); evidence provisional',
    );
    expect(locusFacts(locusOf('YEATS2'))).toBe(
      'TTTTA; pathogenic TTTCA, 1,000 copies; evidence limited',
    );
  });

  it('say of contractions that fewer copies are pathogenic', () => {
    expect(locusFacts(locusOf('MIR7-2'))).toBe('TTTG; pathogenic 3 copies; benign 4 copies');
    expect(locusFacts(locusOf('VWA1'))).toBe(
      'GGCGCGGAGC; pathogenic 1 to 3 copies other than the benign; benign 2 copies',
    );
  });

  it('say copies as far as they are known', () => {
    const locus = { ...locusOf('HTT'), benignMin: null, pathogenicMax: null };
    expect(locusFacts(locus)).toBe('CAG; pathogenic 36 copies and more; benign up to 26 copies');
    const none = { ...locus, benignMax: null, pathogenicMin: null };
    expect(locusFacts(none)).toBe('CAG');
  });

  it('leave out those whose evidence is refuted or disputed', () => {
    expect(leftOutLoci).toEqual([
      { gene: 'DIP2B', evidence: 'Disputed' },
      { gene: 'DMD', evidence: 'Refuted' },
      { gene: 'NIPA1', evidence: 'Disputed' },
      { gene: 'POLG', evidence: 'Disputed' },
    ]);
    const genes = repeatLoci.map(({ gene }) => gene);
    for (const { gene } of leftOutLoci) expect(genes).not.toContain(gene);
    expect(repeatLoci).toHaveLength(76);
  });

  it('have labels that a lane keeps whole, with the first source and how many more', () => {
    for (const locus of repeatLoci) {
      const label = describeLocus(locus);
      const [first, ...others] = locus.sources;
      expect(label.length).toBeLessThanOrEqual(200);
      expect(label).toContain(`${locus.gene}, ${locusFacts(locus)}: `);
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      expect(label.endsWith(` (${first}${more})`), label).toBe(true);
      expect(label).toContain(locus.disease.slice(0, 40));
    }
  });

  it('cite all that is cited of them, each once and whole', () => {
    const kinds =
      /^(?:pmid|omim|doi|genereviews|mondo|orphanet|url|gnomad|stripy|malacard|isbn):\S+$/;
    for (const { gene, sources } of repeatLoci) {
      expect(sources.length, gene).toBeGreaterThan(0);
      expect(new Set(sources).size, gene).toBe(sources.length);
      for (const source of sources) expect(source).toMatch(kinds);
      expect(sources.join(' ')).not.toMatch(/@|,|doi:http/);
    }
  });

  it.each(lociGenomes)('are places of %s', (genome) => {
    const lines = lociBed(genome).trimEnd().split('\n');
    expect(lines).toHaveLength(repeatLoci.length);
    for (const line of lines) expect(line).toMatch(/^(?:hg38|hg19|hs1)_chr[\dXY]+\t\d+\t\d+\t\S/);
  });
});
