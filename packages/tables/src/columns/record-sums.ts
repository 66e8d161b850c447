import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import type { CircleBatches } from '../counts/circles.ts';
import { classesOf, NO_MODEL } from '../counts/hit-classes.ts';
import { rankReader, storedColumn, storedReader } from './column-reader.ts';
import { compileHitTest } from './hit-test.ts';
import { scanHits } from './scan-table.ts';
import { sweepHits } from './sweep-hits.ts';

/** What the hits of records are together: a number for each record, by its place among those asked for. */
export interface RecordSums {
  hits: Uint32Array;
  plus: Uint32Array;
  minus: Uint32Array;
  /** Bases inside any hit. */
  coveredBp: Float64Array;
  /** The best value; NaN without hits. */
  best: Float64Array;
  /** The same of each model, where the kind counts its models apart. */
  ofModels: { hits: Uint32Array; coveredBp: Float64Array }[];
}

/**
 * Adds up the hits of some records: one pass counts them, and another one adds up the covered bases.
 *
 * @param indices of the records, each once
 * @param asked.lengthBp bases of the whole sequence
 * @param asked.circles records whose hits may cross their origins
 */
export async function sumRecords(
  path: string,
  definition: AnalysisDefinition,
  indices: Uint32Array,
  { lengthBp, circles }: { lengthBp: number; circles?: CircleBatches | undefined },
): Promise<RecordSums> {
  const size = indices.length;
  const classes = classesOf(definition);
  const sums: RecordSums = {
    hits: new Uint32Array(size),
    plus: new Uint32Array(size),
    minus: new Uint32Array(size),
    coveredBp: new Float64Array(size),
    best: new Float64Array(size).fill(Number.NaN),
    ofModels: classes.models.map(() => {
      return { hits: new Uint32Array(size), coveredBp: new Float64Array(size) };
    }),
  };
  if (size === 0) return sums;
  const low = indices.reduce((least, index) => Math.min(least, index));
  const high = indices.reduce((most, index) => Math.max(most, index));
  // One more than the place of each record; 0 for those that are not asked for.
  const places = new Uint32Array(high - low + 1);
  for (const [place, index] of indices.entries()) places[index - low] = place + 1;
  const placeOf = (record: number) => (places[record - low] ?? 0) - 1;
  const asked = { column: storedReader('record'), low, high, keepsNaN: false };
  const test = compileHitTest(definition, {}, [asked]);

  const rank = rankReader(definition);
  const isLow = rankingOf(definition).betterEnd === 'low';
  const keys = [...new Set(['record', ...classes.columns, ...rank.keys])];
  for await (const { count, values } of scanHits(path, { keys, test })) {
    const record = storedColumn(values, 'record');
    const ranks = rank.read(values, count);
    const strands = classes.strands(values, count);
    const models = classes.ofModels(values, count);
    for (let row = 0; row < count; row++) {
      const place = placeOf(record[row] ?? 0);
      if (place < 0) continue;
      addTo(sums.hits, place, 1);
      const strand = strands[row];
      if (strand === 1) addTo(sums.plus, place, 1);
      else if (strand === 2) addTo(sums.minus, place, 1);
      const model = models[row] ?? NO_MODEL;
      if (model !== NO_MODEL) addTo(sums.ofModels[model]?.hits, place, 1);
      const value = ranks[row] ?? 0;
      const best = sums.best[place] ?? 0;
      // What is no number counts as the largest; 0 and -0 are one value.
      const isBetter = isLow
        ? value < best || Number.isNaN(best)
        : value > best || Number.isNaN(value) || sums.hits[place] === 1;
      if (isBetter) sums.best[place] = value + 0;
    }
  }
  const part = { start: 0, end: lengthBp };
  await sweepHits(
    path,
    definition,
    { part, circles, test, needsRecord: true },
    (group, start, end, record) => {
      const place = placeOf(record);
      if (place < 0) return;
      const covered = group === 0 ? sums : sums.ofModels[group - 1];
      addTo(covered?.coveredBp, place, end - start);
    },
  );
  return sums;
}

function addTo(
  numbers: Uint32Array | Float64Array | undefined,
  place: number,
  amount: number,
): void {
  if (numbers !== undefined) numbers[place] = (numbers[place] ?? 0) + amount;
}
