import type {
  Measured,
  MeasuredBases,
  MeasuredChance,
  MeasuredSet,
} from '@flipon/analyses/accuracy/measured';
import { type SetId, type TruthSet, truthSets } from '@flipon/analyses/accuracy/truth-sets';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { kernels } from '@flipon/scan/kernels';
import { measureRloops } from './measure-bases.ts';
import { measureSet } from './measure-set.ts';
import { SEED } from './measures/cluster-draws.ts';
import { randomLetters } from './measures/random-letters.ts';
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

/** How often letters are drawn: single draws differ by more than the root of their count. */
const DRAWN = 5;

/**
 * How many hits each preset of each kind has in given sequences, and in letters drawn at random with the
 * same dinucleotides: what is as frequent by chance needs no structure to explain it.
 */
async function measureChance(texts: readonly string[]): Promise<MeasuredChance[]> {
  if (texts.length === 0) return [];
  const draws = Array.from({ length: DRAWN }, (_, draw) =>
    texts.map((letters, at) => randomLetters(letters, SEED + draw * texts.length + at)),
  );
  const measured: MeasuredChance[] = [];
  for (const kind of analysisKinds) {
    for (const { label, values } of definitionOf(kind).presets) {
      const hits = await countHits(kind, values, texts);
      const counts: number[] = [];
      for (const drawn of draws) counts.push(await countHits(kind, values, drawn));
      measured.push({
        ...{ kind, name: label, hits },
        byChance: counts.reduce((sum, count) => sum + count, 0) / DRAWN,
        ...{ fewest: Math.min(...counts), most: Math.max(...counts) },
      });
    }
  }
  return measured;
}

async function countHits<K extends AnalysisKind>(
  kind: K,
  values: Record<string, unknown>,
  texts: readonly string[],
): Promise<number> {
  const kernel = await kernels[kind]();
  const parameters = parseParameters(kind, values);
  return texts.reduce((sum, letters) => {
    const bases = new TextEncoder().encode(letters);
    const record = { start: 0, length: bases.length, circular: false };
    return sum + runInMemory(kernel, bases, [record], parameters).count;
  }, 0);
}
