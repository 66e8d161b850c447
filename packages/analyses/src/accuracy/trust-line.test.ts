import { describe, expect, it } from 'vitest';
import { type AnalysisKind, analysisKinds, definitionOf } from '../definitions.ts';
import { parseParameters } from '../parameters/parse-parameters.ts';
import { trustLine, trustLines, trustOfPreset } from './trust-line.ts';

const lineOf = (kind: AnalysisKind, given: Record<string, unknown>) =>
  trustLine(definitionOf(kind), parseParameters(kind, given));

describe.each(analysisKinds)('the line of %s', (kind) => {
  const { presets } = definitionOf(kind);

  it('is there for each preset, and found by its settings alone', () => {
    expect(trustLines[kind]?.flatMap(({ preset }) => preset ?? [])).toEqual(
      presets.map(({ label }) => label),
    );
    for (const { label, values } of presets) {
      expect(lineOf(kind, values)).not.toContain('were not measured.');
      expect(trustOfPreset(kind, label)).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the help of a preset', () => {
  const ofRna =
    /of 251 sequences of RNA.* The genes are DNA\. Measured on: .*450 sequences of RNA\.$/;

  it('tells what was measured of DNA and of RNA, and on which sets', () => {
    const words = trustOfPreset('g4hunter', 'Standard');
    expect(words).toContain('These settings find 153 of 768 oligonucleotides of DNA');
    expect(words).toContain(' They find 114 of 251 sequences of RNA');
    expect(words).toMatch(ofRna);
    expect(words).toContain(
      'Measured on: 902 oligonucleotides of DNA; 1,000 stretches of 201 bases: peaks of an antibody in HaCaT cells, and controls; 450 sequences of RNA.',
    );
    expect(words?.match(/Letters drawn at random/g)).toHaveLength(1);
  });

  it('for RNA tells figures of RNA alone, and says what is of DNA', () => {
    const words = trustOfPreset('g4hunter', 'RNA, short windows');
    expect(words).toMatch(/^These settings find 200 of 251 sequences of RNA/);
    expect(words).toMatch(ofRna);
    expect(words).not.toContain('oligonucleotides of DNA');
  });

  it('says where nothing was measured on RNA, and nothing of a set where there is none', () => {
    expect(trustOfPreset('zdna', 'Model 1')).toMatch(
      / All of this is of DNA: nothing was measured on RNA\. Measured on: 54 human loci .*\.$/,
    );
    expect(trustOfPreset('cruciform', 'Standard')).not.toMatch(/RNA|Measured on/);
  });
});

describe('the line of a search', () => {
  it('tells what was found and rejected, beside a simple count and chance', () => {
    expect(lineOf('g4hunter', {})).toBe(
      'These settings find 153 of 768 oligonucleotides of DNA that form a G-quadruplex (504 are shorter than the window of 25 bases, and cannot be found), and reject 125 of 134 others: worse than the simple count "three runs of GGG", which was chosen on these sequences; on sequences kept apart, 254 of 767 and 116 of 133. In cells, among stretches of equal G + C, the uncut score has an AUC of 0.62 (0.57 to 0.66): not told apart from G + C itself, which has 0.61 (0.57 to 0.66); on others kept apart, 0.69 beside 0.58 (no intervals). Letters drawn at random with the dinucleotides of human genes have 44 hits for each 100 in the genes.',
    );
  });

  it('says that other settings were not measured, and what was of the first preset', () => {
    const line = lineOf('g4hunter', { threshold: 1.3 });
    expect(line).toMatch(
      /^These settings were not measured\. Those of the preset Standard find 153 of 768/,
    );
    expect(lineOf('g4hunter', { scores: [1, 2, 3, 5] })).toContain('were not measured.');
  });

  it('is there for settings that were measured and are those of no preset', () => {
    expect(lineOf('zhunt', { threshold: 10_000 })).toMatch(
      /^These settings find 17 of 27 human loci with Z-DNA, and reject 27 of 27 others.*; on sequences kept apart, 13 of 27 and 26 of 27\./,
    );
    expect(lineOf('zhunt', { threshold: 9999 })).toContain('were not measured.');
    const sensitive = { minArm: 8, excludeAtRich: true };
    expect(lineOf('mirrorrepeat', sensitive)).toMatch(
      /^These settings find 47 of 47 sequences that form H-DNA, and reject 6 of 6 others.*; on sequences kept apart, 6 of 8\./,
    );
    expect(lineOf('mirrorrepeat', { ...sensitive, overlap: true })).toContain(
      'were not measured. Those of the preset H-DNA find 41 of 47',
    );
  });

  it('says of chosen hits that it is of all of them', () => {
    for (const given of [{}, { threshold: 1.3 }]) {
      const parameters = parseParameters('g4hunter', given);
      expect(trustLine(definitionOf('g4hunter'), parameters, 'DNA', true)).toBe(
        `Of all hits, before some were chosen: ${lineOf('g4hunter', given)}`,
      );
    }
  });

  it('is the same wherever the search looks', () => {
    expect(lineOf('g4hunter', { wrapOrigin: true })).toBe(lineOf('g4hunter', {}));
    expect(lineOf('pqsfinder', { strand: '-' })).toBe(lineOf('pqsfinder', {}));
  });

  it('is of RNA in RNA', () => {
    const definition = definitionOf('pqsfinder');
    const parameters = parseParameters('pqsfinder', {});
    expect(trustLine(definition, parameters, 'RNA')).toMatch(
      /of 251 sequences of RNA.* The genes are DNA\.$/,
    );
    expect(trustLine(definition, parameters, 'DNA')).toContain('oligonucleotides of DNA');
  });

  it.each(analysisKinds)('of %s claims nothing of RNA by figures of DNA', (kind) => {
    for (const { values } of definitionOf(kind).presets) {
      const parameters = parseParameters(kind, values);
      const ofRna = trustLine(definitionOf(kind), parameters, 'RNA');
      expect(ofRna).toMatch(
        /of RNA|nothing was measured on RNA\.$|^Nothing is known of its accuracy/,
      );
      expect(trustLine(definitionOf(kind), parameters, 'DNA')).not.toContain('measured on RNA');
    }
  });

  it('says that RNA is another thing, where nobody knows any more what the sequence was', () => {
    const unsure = (kind: AnalysisKind) =>
      trustLine(definitionOf(kind), parseParameters(kind, {}), null);
    expect(unsure('pqsfinder')).toBe(
      `${lineOf('pqsfinder', {})} If the sequence is RNA, other figures hold.`,
    );
    expect(unsure('zdna')).toBe(
      `${lineOf('zdna', {})} All of this is of DNA: nothing was measured on RNA.`,
    );
    expect(unsure('cpg')).toBe(lineOf('cpg', {}));
  });

  it('claims nothing of values that an operator has set, of a network, or without a set', () => {
    const definition = definitionOf('zseeker');
    const parameters = parseParameters('zseeker', {});
    for (const kind of analysisKinds) {
      const { operatorKey } = definitionOf(kind);
      if (operatorKey === undefined) continue;
      const own = { ...parseParameters(kind, {}), [operatorKey]: [1, 2] };
      expect(trustLine(definitionOf(kind), own), kind).toContain('were not measured.');
      const answer = { ...parseParameters(kind, {}), hasOperatorValues: true };
      expect(trustLine(definitionOf(kind), answer), kind).toContain('were not measured.');
      const published = { ...answer, hasOperatorValues: false };
      expect(trustLine(definitionOf(kind), published), kind).toBe(lineOf(kind, {}));
    }
    expect(trustLine(definition, parameters)).toContain('of 27 human loci');
    expect(lineOf('zdnabert2', { model: 'HG_chipseq' })).toContain('were not measured.');
    expect(lineOf('cruciform', {})).toMatch(/^Nothing is known of its accuracy/);
  });

  it('gives no verdict by few sequences, or by those that it was chosen on', () => {
    expect(lineOf('imotif', {})).toContain('4 of 5 others, which are too few to judge by');
    expect(lineOf('zdna', { minSequenceSize: 9 })).toContain('chosen on these');
  });
});
