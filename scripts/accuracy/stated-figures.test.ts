import { chanceSection } from '@flipon/analyses/accuracy/chance-section';
import { intervalText } from '@flipon/analyses/accuracy/figure-texts';
import { measured } from '@flipon/analyses/accuracy/measured';
import { bestOfHits, hitsIn, presetValues } from '@flipon/analyses/accuracy/tested-rule';
import { truthSets } from '@flipon/analyses/accuracy/truth-sets';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import { tested } from '@flipon/analyses/kinds/g4hunter/tested-rules';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { expect, it } from 'vitest';
import { drawClusters, intervalOf, SEED } from './measures/cluster-draws.ts';
import { bestThreshold, foldThresholds } from './measures/fold-thresholds.ts';
import { randomLetters } from './measures/random-letters.ts';
import { areaFunction, type ScoredRow } from './measures/score-area.ts';
import { seededRandom, shuffle } from './measures/seeded-random.ts';
import { readGenes } from './read-long-sets.ts';
import { readTruthRows } from './truth-rows.ts';

// All are skipped where the sets are not next to the project.
it.skipIf(!hasShared()).each([
  ['z-loci', 12, '0.924 (0.826 to 0.990)'],
  ['z-loci', 50, '0.929 (0.837 to 0.991)'],
  ['z-oligos', 12, '0.672 (0.401 to 0.950)'],
  ['z-oligos', 50, '0.685 (0.410 to 0.968)'],
] as const)(
  'the AUC of Model 2 on %s, from a share of %d on, is the %s of the page',
  async (id, threshold, area) => {
    const set = truthSets.find((each) => each.id === id);
    const path = set === undefined ? null : sharedPath(set.file);
    if (set === undefined || path === null) throw new Error(`There is no set ${id}.`);
    const given = { ...presetValues(zdna, 'Model 2'), minSequenceSize: 6, threshold };
    const parameters = parseParameters('zdna', given);
    const { rows } = await readTruthRows(path, set);
    const rated = rows.map(({ letters, forms }) => ({
      forms,
      value: bestOfHits(hitsIn(zdnaKernel, parameters, letters), ({ score = 0 }) => score),
    }));
    const areaOf = areaFunction(rated);
    const drawn = drawClusters(rows.map(({ cluster }) => cluster)).map(areaOf);
    expect(intervalText(intervalOf(areaOf(), drawn))).toBe(area);
    const caveats = truthSets.find((each) => each.id === 'z-loci')?.caveats;
    expect(caveats?.join(' ')).toContain(area);
  },
);

// Skipped where the sets are not next to the project.
it.skipIf(!hasShared())(
  'letters drawn with the dinucleotides of whole genes have as few hits as the page says',
  async () => {
    const path = sharedPath('data/truth/hg19-genes.json');
    if (path === null) throw new Error('There are no genes.');
    const genes = (await readGenes(path)).filter(({ strand }) => strand === '+');
    const ranges = [1.4, 1.2].map((threshold) => {
      const parameters = parseParameters('g4hunter', {
        ...presetValues(g4hunter, 'Standard'),
        threshold,
      });
      const counts = Array.from({ length: 6 }, (_, draw) =>
        genes.reduce((sum, { letters }, at) => {
          const drawn = randomLetters(letters, SEED + draw * genes.length + at, letters.length);
          return sum + hitsIn(g4HunterKernel, parameters, drawn).length;
        }, 0),
      );
      const [least, most] = [Math.min(...counts), Math.max(...counts)];
      return `${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`;
    });
    const caveats = chanceSection(measured).caveats.join(' ');
    expect(caveats).toContain(`six draws of that sort have ${ranges.join(' and ')}.`);
  },
  120_000,
);

// Skipped where the sets are not next to the project.
it.skipIf(!hasShared())(
  'single folds have a lower balanced accuracy in the mean than all of them together',
  async () => {
    const set = truthSets.find(({ id }) => id === 'g4-dna');
    const path = set === undefined ? null : sharedPath(set.file);
    const score = tested.scores.find((each) => each.score === 'mean of the whole sequence');
    if (set === undefined || path === null || score === undefined)
      throw new Error('There is no set.');
    const { rows } = await readTruthRows(path, set);
    const rated = rows.map(({ letters, forms }) => ({ forms, value: score.rate(letters) }));
    const clusters = rows.map(({ cluster }) => cluster);
    const together = foldThresholds(rated, clusters, drawClusters(clusters, 1)).balanced.value;
    const single = meanOfFolds(rated, clusters);
    expect(together.toFixed(3)).toBe('0.871');
    expect(single).toBeGreaterThan(0.85);
    expect(together - single).toBeGreaterThan(0.005);
  },
);

/** Over twenty times five folds. */
function meanOfFolds(rated: readonly ScoredRow[], clusters: readonly number[]): number {
  const random = seededRandom(SEED);
  const found = Array.from({ length: 20 }, () => {
    const names = shuffle([...new Set(clusters)], random);
    return [0, 1, 2, 3, 4].map((fold) => {
      const own = new Set(names.filter((_, at) => at % 5 === fold));
      const isLeftOut = (_: ScoredRow, at: number) => own.has(clusters[at] ?? -1);
      const threshold = bestThreshold(rated.filter((row, at) => !isLeftOut(row, at)));
      const left = rated.filter(isLeftOut);
      const shares = [true, false].map((wanted) => {
        const rows = left.filter(({ forms }) => forms === wanted);
        return rows.filter(({ value }) => value >= threshold === wanted).length / rows.length;
      });
      return ((shares[0] ?? 0) + (shares[1] ?? 0)) / 2;
    });
  }).flat();
  return found.reduce((sum, each) => sum + each, 0) / found.length;
}
