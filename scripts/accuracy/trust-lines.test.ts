import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measured as kept } from '@flipon/analyses/accuracy/measured';
import { trustLines } from '@flipon/analyses/accuracy/trust-line';
import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { readTestedKinds } from './tested-rules.ts';
import { makeTrustLines, TRUST_FILE, trustText } from './trust-lines.ts';

it('keeps the lines of results that follow from the figures', async () => {
  expect(trustText(await makeTrustLines())).toBe(
    readFileSync(join(resolve(import.meta.dirname, '../..'), TRUST_FILE), 'utf8'),
  );
});

describe('the lines of results', () => {
  const lineOf = (kind: string, preset: string) =>
    trustLines[kind]?.find((each) => each.preset === preset)?.text ?? '';

  it('say what was chosen on the sequences, few as they may be, as the page marks it', () => {
    const isBoth = /too few to judge by; the settings were chosen on these sequences/;
    expect(lineOf('imotif', 'Sensitive')).toMatch(isBoth);
    expect(lineOf('mirrorrepeat', 'Sensitive')).toMatch(isBoth);
    expect(lineOf('mirrorrepeat', 'H-DNA')).not.toContain('chosen');
    for (const { text, ofRna = '' } of Object.values(trustLines).flat()) {
      const isMarked = /"(three runs of GGG|11 steps [^"]*)"/.test(text);
      expect(/", which was chosen on these sequences[.;]/.test(text), text).toBe(isMarked);
      // The page marks no count of RNA.
      expect(ofRna).not.toContain('which was chosen');
    }
  });

  it('tell what the page has of the other half, of every preset that was measured there', () => {
    const kept = '; on sequences kept apart, ';
    expect(lineOf('imotif', 'Sensitive')).toContain(
      `so that is no test${kept}209 of 215 and 1 of 5.`,
    );
    expect(lineOf('mirrorrepeat', 'Sensitive')).toContain(`so that is no test${kept}6 of 8.`);
    expect(lineOf('rloopr', 'Model m1')).toContain(
      `, which has 0.54 (0.45 to 0.62)${kept}an MCC of 0.32 (0.21 to 0.43) beside 0.36 (0.21 to 0.51).`,
    );
    expect(lineOf('zdna', 'Model 1')).toContain(`${kept}12 of 27 and 27 of 27.`);
    expect(lineOf('zhunt', 'Standard')).toContain(`${kept}19 of 27 and 25 of 27.`);
    expect(lineOf('pqsfinder', 'Documented')).toContain(`${kept}495 of 767 and 125 of 133.`);
    expect(lineOf('g4regex', 'Standard')).toContain(`${kept}302 of 767 and 133 of 133.`);
    const untested = Object.values(trustLines)
      .flat()
      .filter(({ text, measuredOn }) => measuredOn !== '' && !text.includes(kept));
    // They were chosen on this half, and the page says that the other one does not test them.
    expect(untested.map(({ preset }) => preset)).toEqual([
      'RNA, short windows',
      'Sensitive, size 9',
    ]);
    for (const { ofRna } of Object.values(trustLines).flat()) {
      if (ofRna !== undefined) expect(ofRna).toMatch(/kept apart, \d+ of 251 and \d+ of 198\.$/);
    }
  });

  it('are there for every rule of a kind that is no preset, and for no other settings', async () => {
    const rules = kept.sets.flatMap(({ rules: all }) => all);
    const names = new Set(
      rules.flatMap(({ kind, name }) => (kind === null ? [] : [`${kind} ${name}`])),
    );
    const tested = await readTestedKinds();
    const isSettings = (each: string) => !each.includes('mean of the whole sequence');
    const measured = tested.flatMap(({ kind, rules: all }) =>
      all.flatMap(({ rule, preset, values }) =>
        preset === undefined && values === undefined ? [] : [`${kind} ${rule}`],
      ),
    );
    expect(new Set(measured)).toEqual(new Set([...names].filter(isSettings)));
    const others = Object.entries(trustLines).flatMap(([kind, lines]) =>
      lines.flatMap(({ values }) => (values === undefined ? [] : [{ kind, values }])),
    );
    expect(others.map(({ kind }) => kind)).toEqual(['mirrorrepeat', 'zhunt']);
  });

  it('say of R-loops what was found in whole genes, too, and why it has no interval', () => {
    const words = (here: string, there: string) =>
      ` In human genes, against peaks of DRIPc, it is ${here} (no interval: one gene has 94 of the 107 peaks), and ${there} in genes kept apart.`;
    expect(lineOf('rloopr', 'Model m1')).toContain(words('0.04', '0.06'));
    expect(lineOf('rloopr', 'Both models')).toContain(words('0.04', '0.05'));
    for (const { measuredOn } of trustLines['rloopr'] ?? []) {
      expect(measuredOn).toMatch(/^76 windows .*; seven human genes/);
    }
  });

  it('say of quadruplexes what was found in cells, within equal G + C where that was measured', () => {
    const ofScore =
      /; on sequences kept apart, [^;]*\. In cells, among stretches of equal G \+ C, the uncut score has an AUC of 0\.6\d \(0\.\d\d to 0\.\d\d\): not told apart from G \+ C itself, which has 0\.61 \(0\.57 to 0\.66\); on others kept apart, 0\.\d\d beside 0\.58 \(no intervals\)\.$/;
    const ofRule =
      /\. In cells they find \d+ of 500 stretches that form one, and reject \d+ of 500 others: worse than .*; within equal G \+ C they were not compared\.$/;
    const isInCells = Object.entries(trustLines).flatMap(([kind, lines]) =>
      lines.flatMap(({ preset, text, measuredOn }) => {
        expect(measuredOn.includes('HaCaT'), text).toBe(text.includes('In cells'));
        if (!text.includes('In cells')) return [];
        expect(text).toMatch(kind === 'g4regex' ? ofRule : ofScore);
        return [`${kind} ${preset}`];
      }),
    );
    expect(isInCells).toEqual([
      ...['g4hunter Standard', 'g4hunter 1.2, common in papers'],
      ...definitionOf('g4regex').presets.map(({ label }) => `g4regex ${label}`),
      ...definitionOf('pqsfinder').presets.map(({ label }) => `pqsfinder ${label}`),
    ]);
    expect(lineOf('pqsfinder', 'Documented')).toContain(
      'an AUC of 0.61 (0.56 to 0.66): not told apart from G + C itself, which has 0.61 (0.57 to 0.66); on others kept apart, 0.65 beside 0.58',
    );
    expect(lineOf('g4regex', 'Standard')).toContain(
      'In cells they find 150 of 500 stretches that form one, and reject 465 of 500 others: worse than the simple count "G + C, 0.577 and more", which was chosen on these sequences; on sequences kept apart, 169 of 500 and 474 of 500;',
    );
    for (const { ofRna = '' } of Object.values(trustLines).flat()) {
      expect(ofRna).not.toContain('In cells');
    }
  });

  it('say whether a figure beside another one is told apart from it', () => {
    expect(lineOf('rloopr', 'Model m1')).toContain(
      '0.46 (0.35 to 0.56), base by base around R-loops of cells: not told apart from',
    );
    expect(lineOf('rloopr', 'Both models')).toContain(
      '0.50 (0.40 to 0.59), base by base around R-loops of cells: not told apart from',
    );
  });
});
