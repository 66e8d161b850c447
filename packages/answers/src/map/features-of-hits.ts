import { indexOfFeature } from '@flipon/contract/feature-of-hit';
import { GENE_TYPES, GROUND_TYPES } from '@flipon/contract/feature-types';
import { MAX_FEATURE_SPANS } from '@flipon/contract/map';
import type { FeatureSpans } from '@flipon/tables/feature-spans';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';
import type { OpenedFeatures } from '../features/open-features.ts';
import type { MappedSequence } from './mapped-sequence.ts';
import { placeFeatures } from './place-features.ts';
import type { ChosenHit } from './read-hit-page.ts';

/** Features, each with the number of the hit that it is the feature of. */
export type FeaturesOfHits = FeatureSpans & { hit: number[] };

interface Place {
  start: number;
  end: number;
}

/**
 * The feature of each hit that has one: genes alone where the sequence has any, else what has most of its bases.
 *
 * @returns null where too many features overlap one of these hits
 */
export async function findFeaturesOfHits(
  { deps, ask }: { deps: AnswerDeps; ask: Ask },
  sequence: MappedSequence,
  opened: OpenedFeatures,
  hits: readonly ChosenHit[],
): Promise<FeaturesOfHits | null> {
  const found: FeaturesOfHits = {
    ...{ table: [], row: [], start: [], end: [], strand: [], type: [], name: [] },
    hit: [],
  };
  if (hits.length === 0) return found;
  const ordinals = [...new Set(hits.map(({ record }) => record))];
  const { recordTableId } = sequence;
  const records = await deps.library.records.findSequenceRecords(recordTableId, ordinals);
  const placed = hits.flatMap(({ id, position, length, record: ordinal }) => {
    const record = records.find(({ index }) => index === ordinal);
    if (record === undefined) return [];
    const own = { start: record.start, end: record.start + record.length };
    return [{ id, hit: { start: position, end: position + length }, record: own }];
  });
  const tables = await placeFeatures(deps, sequence, opened);
  // Genes of no record of this sequence are none of it.
  const hasGenes = opened.annotations.some(
    ({ types }, at) =>
      opened.tables[at]?.records.some((record) => record !== null) === true &&
      types.some(({ type }) => GENE_TYPES.includes(type)),
  );
  const only = hasGenes ? GENE_TYPES : null;
  /** Half of the hits each where all of them have too many features at once; false where one hit has. */
  const take = async (some: typeof placed): Promise<boolean> => {
    const ranges = some.flatMap(({ hit, record }) => partsOf(hit, record));
    const types = { ground: GROUND_TYPES, only };
    const features = await ask({
      ofFeatures: { is: 'spans-of-ranges', tables, ranges, most: MAX_FEATURE_SPANS, types },
    });
    if (features === null) {
      const half = some.length >> 1;
      return half > 0 && (await take(some.slice(0, half))) && (await take(some.slice(half)));
    }
    for (const { id, hit, record } of some) {
      const index = findIndex(hit, record, features);
      if (index === null) continue;
      for (const key of ['table', 'row', 'start', 'end'] as const) {
        found[key].push(features[key][index] ?? 0);
      }
      for (const key of ['strand', 'type', 'name'] as const) {
        found[key].push(features[key][index] ?? '');
      }
      found.hit.push(id);
    }
    return true;
  };
  return placed.length === 0 || (await take(placed)) ? found : null;
}

/** One, or both sides of the origin of its circle. */
function partsOf(hit: Place, record: Place): Place[] {
  if (hit.end <= record.end) return [hit];
  return [
    { start: hit.start, end: record.end },
    { start: record.start, end: record.start + hit.end - record.end },
  ];
}

/**
 * Where a hit or a feature crosses the origin of a circle, they may meet only once either is moved by a whole turn. In
 * a line nothing that is moved reaches the record.
 */
function findIndex(hit: Place, record: Place, { start, end }: FeatureSpans): number | null {
  const turnBp = record.end - record.start;
  const own = start.flatMap((each, at) => (each >= record.start && each < record.end ? [at] : []));
  const turned = own.flatMap((at) =>
    [0, turnBp, -turnBp].map((by) => ({
      at,
      start: (start[at] ?? 0) + by,
      end: (end[at] ?? 0) + by,
    })),
  );
  const places = { start: turned.map((each) => each.start), end: turned.map((each) => each.end) };
  const index = indexOfFeature(hit, places);
  return index === null ? null : (turned[index]?.at ?? null);
}
