import type { Measured, MeasuredBases, MeasuredSet } from '@flipon/analyses/accuracy/measured';
import { type SetId, type TruthSet, truthSets } from '@flipon/analyses/accuracy/truth-sets';
import { measureRloops } from './measure-bases.ts';
import { measureChance } from './measure-chance.ts';
import { measureSet } from './measure-set.ts';
import { readGenes, readRchipWindows } from './read-long-sets.ts';
import { readTestedKinds } from './tested-rules.ts';
import { readTruthRows } from './truth-rows.ts';

/** How the sets of long stretches are read; all others are sets of sequences. */
const LONG_SETS = { rloops: readRchipWindows, genes: readGenes };

/**
 * Measures everything on the sets that are there.
 *
 * @param pathOf a file of the sets, null where it is not there
 * @param wanted the sets to measure, and `chance` for hits by chance in the genes
 * @returns `missing`: the wanted sets that are not there, which are left out
 * @throws SyntaxError or Error for a file that is no set
 */
export async function measureAll(
  pathOf: (file: string) => string | null,
  wanted: (part: SetId | 'chance') => boolean = () => true,
): Promise<{ measured: Measured; missing: TruthSet[] }> {
  const kinds = await readTestedKinds();
  const sets: MeasuredSet[] = [];
  const bases: MeasuredBases[] = [];
  const missing: TruthSet[] = [];
  for (const set of truthSets.filter(({ id }) => wanted(id))) {
    const path = pathOf(set.file);
    if (path === null) {
      missing.push(set);
    } else if (set.id === 'rloops' || set.id === 'genes') {
      const strands = await LONG_SETS[set.id](path);
      bases.push(measureRloops(set.id, strands, set.noIntervals === undefined));
    } else {
      const { rows, clusters } = await readTruthRows(path, set);
      sets.push(measureSet(set.id, rows, clusters, kinds));
    }
  }
  const genes = wanted('chance') ? pathOf('data/truth/hg19-genes.json') : null;
  const texts = genes === null ? [] : await lettersOf(genes);
  return {
    measured: {
      sets,
      bases,
      searchedBp: texts.reduce((sum, { length }) => sum + length, 0),
      chance: await measureChance(texts),
    },
    missing,
  };
}

async function lettersOf(path: string): Promise<string[]> {
  const strands = await readGenes(path);
  return strands.filter(({ strand }) => strand === '+').map(({ letters }) => letters);
}
