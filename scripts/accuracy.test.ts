import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptHalf } from '@flipon/analyses/accuracy/kept-half';
import { measured as kept } from '@flipon/analyses/accuracy/measured';
import type { SetId } from '@flipon/analyses/accuracy/truth-sets';
import { definitionOf } from '@flipon/analyses/definitions';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { ACCURACY_PAGE, accuracyPage } from './accuracy/accuracy-page.ts';
import { measureAll } from './accuracy/measure-all.ts';
import { MEASURED_FILE, measuredText } from './accuracy/measured-text.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

it('keeps the page that follows from the figures (`npm run accuracy -- --page`)', () => {
  expect(accuracyPage()).toBe(read(ACCURACY_PAGE));
});

it('keeps the figures as the script writes them', () => {
  expect(measuredText(kept)).toBe(read(MEASURED_FILE));
});

it('says which sets are missing, and measures nothing without them', async () => {
  const { measured, missing } = await measureAll(() => null);
  expect(measured).toEqual({ sets: [], bases: [], searchedBp: 0, chance: [] });
  expect(missing.map(({ id }) => id)).toContain('g4-dna');
});

// The sets are no part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared())('the sets', () => {
  it('give the figures that are kept', { timeout: 300_000 }, async () => {
    // Small ones: all of them take minutes (`npm run accuracy`).
    const small: readonly (SetId | 'chance')[] = ['g4', 'i-motifs', 'z-oligos-flanked', 'hdna'];
    const { measured } = await measureAll(sharedPath, (part) => small.includes(part));
    const own = { ...kept, sets: kept.sets.filter(({ set }) => small.includes(set)) };
    expect(measuredText(measured)).toBe(
      measuredText({ ...own, bases: [], searchedBp: 0, chance: [] }),
    );
  });
});

/** A rule as found and rejected, a score as its area. */
function figuresOf(id: SetId): Map<string, number[]> {
  const { rules, scores } = kept.sets.find(({ set }) => set === id) ?? { rules: [], scores: [] };
  return new Map<string, number[]>([
    ...rules.map(
      (each) =>
        [`${each.kind} ${each.name}`, [each.found, each.rejected]] satisfies [string, number[]],
    ),
    ...scores.map(
      (each) => [`${each.kind} ${each.name}`, [each.area.value]] satisfies [string, number[]],
    ),
  ]);
}

describe('the help of presets', () => {
  const helpOf = (kind: 'zdna' | 'mirrorrepeat', preset: string) =>
    definitionOf(kind).presets.find(({ label }) => label === preset)?.help;
  const found = (id: SetId, rule: string) => {
    const set = kept.sets.find((each) => each.set === id);
    const other = keptHalf.sets.find((each) => each.set === id);
    return {
      here: `${figuresOf(id).get(rule)?.[0]} of ${set?.forming}`,
      there: `${other?.rules.find(({ name }) => name === rule)?.found} of ${other?.forming}`,
    };
  };

  it('says what was found, on which sequences, and no more', () => {
    const { here, there } = found('hdna', 'mirrorrepeat Sensitive');
    expect(helpOf('mirrorrepeat', 'Sensitive')).toBe(
      `Finds ${here} laboratory sequences that form H-DNA, on which the settings were tuned, and ${there} others; and more besides.`,
    );
    const size9 = found('z-loci', 'zdna Sensitive, size 9').here;
    const [size12] = figuresOf('z-loci').get('zdna Model 1') ?? [];
    expect(helpOf('zdna', 'Sensitive, size 9')).toBe(
      `Finds ${size9} loci of a Z-DNA ChIP-seq, size 12 finds ${size12}; the size was chosen on these and is not tested on others.`,
    );
  });
});

describe('the figures that are kept', () => {
  it('are those that others computed of the same sequences with the command line', () => {
    const dna = figuresOf('g4-dna');
    expect(dna.get('g4hunter the kind itself, window 25, 1.4 and more')).toEqual([153, 125]);
    expect(dna.get('g4hunter mean of the whole sequence, 1.2 and more')).toEqual([676, 118]);
    expect(dna.get('pqsfinder 52 and more')).toEqual([560, 129]);
    expect(dna.get('pqsfinder best score')?.[0]).toBeCloseTo(0.946, 3);
    expect(figuresOf('g4-rna').get('g4hunter mean of the whole sequence')?.[0]).toBeCloseTo(
      0.863,
      3,
    );
    expect(figuresOf('i-motifs').get('imotif Standard')).toEqual([130, 4]);
    expect(figuresOf('z-loci').get('zdna Model 1')).toEqual([15, 27]);
    expect(figuresOf('z-loci').get('zhunt 700 and more')).toEqual([24, 26]);
    expect(figuresOf('z-oligos').get('zhunt 700 and more')).toEqual([23, 3]);
    expect(figuresOf('z-oligos-flanked').get('zhunt 700 and more')).toEqual([28, 3]);
    expect(figuresOf('hdna').get('mirrorrepeat H-DNA')).toEqual([41, 5]);
    const [rloops] = kept.bases;
    expect(rloops?.callers.map(({ mcc }) => mcc.value.toFixed(3))).toEqual([
      ...['0.462', '0.497', '0.530', '0.538', '0.383'],
    ]);
  });

  it('have one area a score, whatever the preset', () => {
    expect(figuresOf('g4').get('pqsfinder best score')?.[0]).toBeCloseTo(0.949, 3);
    expect(figuresOf('g4').get('g4hunter mean of the whole sequence')?.[0]).toBeCloseTo(0.938, 3);
    for (const { scores } of kept.sets) {
      const names = scores.map(({ kind, name }) => `${kind} ${name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the page', () => {
  const page = accuracyPage();
  const sectionOf = (start: string) =>
    page.split('\n## ').find((section) => section.startsWith(start)) ?? '';

  it('says first what is sober', () => {
    const [, sober = ''] = page.split('\n## ');
    expect(sober).toContain('R-loop tracker is not better than the plain share of G');
    expect(sober).toContain('none of 853 shorter sequences');
    expect(sober).toContain('misses 38 % of what forms one (164 of 431, both halves)');
    // Intervals and the other half as far as they are kept.
    expect(sober).toContain(
      '16 % (8 to 31) of what pqsfinder 52 finds (by the other half 10 % (5 to 17))',
    );
    expect(sober).toContain(
      '7 % (5 to 11) of what the G4Hunter mean 1.2 finds (by the other half 6 % (4 to 9))',
    );
    expect(sober).toContain(
      'finds 200 of 251 and rejects 137 of 199, not better than the best simple count (balanced +0.019 (−0.035 to 0.078))',
    );
    expect(sober).toContain(
      '(−0.122 (−0.196 to −0.038)); on the other half 134 of 251 and 138 of 198.',
    );
  });

  it('says better only where the interval excludes 0', () => {
    const rows = page.split('\n').filter((line) => / (better|worse|not told apart) \|/.test(line));
    expect(rows.length).toBeGreaterThan(10);
    for (const [, low = '', high = '', verdict] of rows.flatMap((line) => [
      ...line.matchAll(/\((−?[\d.]+) to (−?[\d.]+)\) \| (better|worse|not told apart)/g),
    ])) {
      const [from, to] = [low, high].map((text) => Number(text.replace('−', '-')));
      const expected = (from ?? 0) > 0 ? 'better' : (to ?? 0) < 0 ? 'worse' : 'not told apart';
      expect(verdict, `${low} to ${high}`).toBe(expected);
    }
  });

  it('says of R-loops how the interval of the difference was drawn', () => {
    expect(page).toContain(
      'difference −0.07 (−0.16 to 0.01) of draws in pairs, the same R-loops for both',
    );
    expect(page).toContain('stated as −0.07 (−0.21 to 0.07)');
    expect(page).toContain('With both models it is not better than that: −0.03 (−0.09 to 0.03).');
  });

  it('has in a table of parts what its title promises', () => {
    const tables = page
      .split('\n## ')
      .flatMap((section) => [...section.matchAll(/\*\*(Parts of the set.*)\*\*\n\n(.*)\n/g)])
      .map(([, title = '', heads = '']) => ({ title, heads: heads.split(' | ') }));
    expect(tables.length).toBeGreaterThan(2);
    for (const { title, heads } of tables) {
      expect(heads.some((head) => head.endsWith(': found'))).toBe(title.includes('finds'));
      expect(heads.some((head) => head.startsWith('AUC, '))).toBe(title.includes('AUC'));
    }
    const motifs = sectionOf('i-motif');
    expect(motifs).toContain('| Part | Form it | Do not | i-Motifs, Standard: found | ');
  });

  /** The cells of all tables in columns with such a head, without those that say that there is no figure. */
  const cellsBelow = (isMeant: (head: string, at: number, heads: readonly string[]) => boolean) =>
    page.split('\n\n').flatMap((block) => {
      const [heads = [], , ...rows] = block
        .split('\n')
        .map((line) => line.replace(/ \|$/, '').split(' | '));
      const columns = heads.map(isMeant);
      return rows.flatMap((row) =>
        row.filter((cell, at) => columns[at] && cell !== '–' && cell !== 'too few'),
      );
    });

  it('has no MCC and no balanced accuracy without an interval, or why there is none', () => {
    const interval = '−?[01]\\.\\d{3} \\(−?[01]\\.\\d{3} to [01]\\.\\d{3}\\)';
    const why =
      /^−?[01]\.\d{3} \((no interval: (\d+ and \d+ are too few|nearly every draw .*|one gene has 94 of the 107 peaks)|stated without an interval)\)$/;
    const given = cellsBelow((head) => /^(Other half: )?(MCC|Balanced)(,.*)?$/.test(head));
    expect(given.length).toBeGreaterThan(200);
    const isWhole = new RegExp(`^${interval}$`);
    expect(given.filter((cell) => !isWhole.test(cell) && !why.test(cell))).toEqual([]);
    expect(given.filter((cell) => why.test(cell)).length).toBeGreaterThan(20);
    const folded = cellsBelow((head) => head.startsWith('Threshold in folds'));
    expect(folded.length).toBeGreaterThan(5);
    const hasInterval = new RegExp(`, balanced ${interval}$`);
    expect(folded.filter((cell) => !hasInterval.test(cell))).toEqual([]);
    const [, sober = ''] = page.split('\n## ');
    expect(sober).toMatch(
      /MCC 0\.462 \(0\.347 to 0\.561\) against 0\.530 \(0\.438 to 0\.617\) on R-loops/,
    );
    expect(sober).toContain('is 0.04, without an interval, as one gene has 94 of the 107 peaks');
    expect(sober).toMatch(
      /balanced accuracy of 0\.74 \(0\.\d\d to 0\.\d\d\) on the folds left out, in place of 0\.61 \(/,
    );
  });

  it('has no AUC without an interval, or the numbers of both sorts and why there is none', () => {
    const interval = /^0\.\d{3} \([01]\.\d{3} to [01]\.\d{3}\)$/;
    const why =
      /^[01]\.\d{3} \((no interval|stated without an interval)[^)]* [\d,]+ and [\d,]+[^)]*\)$/;
    const given = cellsBelow(
      (head, at, heads) =>
        /AUC/.test(head) || (head === 'Other half' && /equal G/.test(heads[at - 3] ?? '')),
    );
    expect(given.length).toBeGreaterThan(100);
    expect(given.filter((cell) => !interval.test(cell) && !why.test(cell))).toEqual([]);
    expect(given.filter((cell) => why.test(cell)).length).toBeGreaterThan(10);
    const sentences = page
      .split('\n')
      .filter((line) => /^- .*AUC of/.test(line) || line.startsWith('- Without strata'));
    expect(sentences.length).toBeGreaterThan(3);
    for (const line of sentences) {
      const rest = line
        .replace(/0\.\d+ \(0\.\d+ to [01]\.\d+\)/g, '')
        .replace(/[\d., ]+ stated without intervals, of 500 and 500/, '')
        // Shares of G + C.
        .replace('0.51 against 0.64', '');
      expect(rest).not.toMatch(/0\.\d{2}/);
    }
  });

  it('marks thresholds of the G4Hunter paper wherever most sequences are near its own', () => {
    const near = kept.sets
      .find(({ set }) => set === 'g4-dna')
      ?.parts.filter(({ part }) => /^(equal to|a near-copy of) one of the 392/.test(part));
    const [forming, others] = [near, near].map((parts, at) =>
      parts?.reduce((sum, part) => sum + (at === 0 ? part.forming : part.others), 0),
    );
    const dna = sectionOf('G-quadruplex: 902');
    expect(dna).toContain(`${forming} of the 768 that form it, and ${others} of the 134 others`);
    for (const section of [dna, sectionOf('G-quadruplex: 196')]) {
      for (const threshold of ['1.0', '1.2', '1.4']) {
        expect(section).toContain(`mean of the whole sequence, ${threshold} and more † |`);
      }
    }
  });

  it('compares each preset of R-loop tracker with each simple count, by an interval', () => {
    const [, table = ''] = sectionOf('R-loop: 76 windows').split('**Callers**');
    const [heads = '', , ...rows] = table.trim().split('\n');
    for (const preset of ['Model m1', 'Both models']) {
      expect(heads).toContain(` | MCC of ${preset} less this | So ${preset} is | `);
    }
    const simple = rows.filter((row) => row.startsWith('| baseline: '));
    expect(simple.length).toBeGreaterThan(2);
    const verdict = '[+−]?[\\d.]+ \\(.* to .*\\) \\| (better|worse|not told apart)';
    for (const row of simple)
      expect(row).toMatch(new RegExp(` \\| ${verdict} \\| ${verdict} \\| `));
  });

  it('has the share that forms, by score, for whatever slides a window, and what is shorter apart', () => {
    const windowed = kept.sets.flatMap(({ set, scores }) =>
      scores.filter(({ name }) => name.startsWith('best window')).map((score) => ({ set, score })),
    );
    expect(windowed.map(({ set }) => set)).toEqual(
      expect.arrayContaining(['g4-dna', 'g4-rna', 'g4', 'g4-cells']),
    );
    for (const { set, score } of windowed) expect([set, score.bins]).not.toEqual([set, null]);
    const dna = sectionOf('G-quadruplex: 902').split('**');
    const [heads = '', , first = ''] =
      dna[dna.indexOf('Share that forms, by score: G4 hunter, best window of 25 bases') + 1]
        ?.trim()
        .split('\n') ?? [];
    expect(heads).toBe('| Score | This half |');
    // Of 504 and 53 that are below 25 bases.
    expect(first).toMatch(/^\| shorter than the window \| 504 of 557, /);
    expect(sectionOf('G-quadruplex in cells')).not.toContain('shorter than the window');
  });

  it('chooses thresholds in folds over families in cells, too, where stretches overlap', () => {
    const cells = kept.sets.find(({ set }) => set === 'g4-cells');
    expect(cells?.clusters).toBeLessThan(1000);
    for (const { name, threshold } of cells?.scores ?? []) {
      expect([name, threshold?.balanced.value]).toEqual([name, expect.any(Number)]);
    }
    expect(sectionOf('G-quadruplex in cells')).toMatch(
      /\*\*Thresholds of the best balanced accuracy.*\n\n\| Score \| Median \|.* left out \|\n/,
    );
  });

  it('calls a score or a count the same in the table of both halves as in those of the sets', () => {
    const rows = sectionOf('Both halves').match(/^\| .*\(.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const [score = '', structure = '', , simple = ''] = row.slice(2).split(' | ');
      const own = page.split('\n## ').filter((section) => section.startsWith(`${structure}: `));
      const isNamed = (name: string) =>
        own.some((text) => text.includes(`\n| ${name} | `) || text.includes(`\n| ${name} † | `));
      expect([row, isNamed(score), isNamed(simple)]).toEqual([row, true, true]);
    }
  });

  it('has figures of both halves for every rule of a kind or for none, and says so', () => {
    const stated = sectionOf('Stated');
    const cpg = definitionOf('cpg').presets.map(({ label }) => label);
    const [, ofCpg = ''] = stated.split('**CpX hunter and the CpG islands');
    for (const label of cpg) expect(ofCpg).toContain(`| ${label} | `);
    expect(stated).not.toMatch(/^\| .*(window 25|52 and more).*\|/m);
    expect(stated).toContain('A whole set has figures for every rule of a kind or for none.');
  });

  it('says which scores were not computed on both halves', () => {
    expect(sectionOf('Both halves')).toMatch(
      /Not computed on the other half, .*best window of 25 bases; .*; Z-DNA hunter, Model 1, best score/,
    );
    expect(page).toContain('where Z-DNA hunter was scored by Model 2 alone, 1 of 3 is better');
  });

  it.each([
    [
      'CpG islands of UCSC, with intervals of islands',
      '| Standard | 9 of 10, 90.0 % (59.6 to 98.2) | 9 of 10, 90.0 % (59.6 to 98.2) | 8 of 10, 80.0 % (49.0 to 94.3) | 9 of 10, 90.0 % (59.6 to 98.2) | 0.957, 0.950 |',
    ],
    ['why shares of bases have no interval', 'Shares of bases have none: the bases of ten islands'],
    ['melting temperatures', '| G4 hunter, mean of the whole sequence | 0.683 (0.56 to 0.77) |'],
    ['precision where genes have the structure', 'The precision at the prevalence of genes'],
  ])('has %s', (_, words) => {
    expect(sectionOf('Stated')).toContain(words);
  });

  it('names the sets that are too small', () => {
    const none = sectionOf('Kinds without a set');
    expect(none).toMatch(/^- Too few, p53: .* 11 response elements/m);
    expect(none).toMatch(/^- Too few, G-quadruplex: .* 11 variants/m);
  });

  it('prints the flanks', () => {
    expect(page).toContain('AATTAATTAATTAATTAATTAATTAATTAA');
  });
});
