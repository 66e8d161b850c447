import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { NumberColumn } from '@flipon/analyses/kernel';
import { rankingOf } from '@flipon/analyses/ranking';
import type { AskedCircles } from '../counts/circles.ts';
import { classesOf } from '../counts/hit-classes.ts';
import { compareNumbers } from '../runs/compare-rows.ts';
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
  { lengthBp, circles }: { lengthBp: number; circles?: AskedCircles },
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
  const add = createAdder(sums, placeOf, rankingOf(definition).betterEnd === 'low');
  const keys = [...new Set(['record', ...classes.columns, ...rank.keys])];
  for await (const { count, values } of scanHits(path, { keys, test })) {
    add(count, {
      record: storedColumn(values, 'record'),
      ranks: rank.read(values, count),
      strands: classes.strands(values, count),
      models: classes.ofModels(values, count),
    });
  }
  const part = { start: 0, end: lengthBp };
  const covered = [sums, ...sums.ofModels].map(({ coveredBp }) => coveredBp);
  await sweepHits(
    path,
    definition,
    { part, circles, test, needsRecord: true },
    (group, start, end, record) => {
      const place = placeOf(record);
      if (place < 0) return;
      const coveredBp = covered[group];
      if (coveredBp !== undefined) coveredBp[place] = (coveredBp[place] ?? 0) + end - start;
    },
  );
  return sums;
}

interface CountedRows {
  record: NumberColumn;
  ranks: NumberColumn;
  strands: Uint8Array;
  models: Uint8Array;
}

function createAdder(sums: RecordSums, placeOf: (record: number) => number, isLow: boolean) {
  const { hits, plus, minus, best, ofModels } = sums;

  function isBetter(value: number, place: number): boolean {
    if (hits[place] === 1) return true;
    const order = compareNumbers(value, best[place] ?? 0);
    return isLow ? order < 0 : order > 0;
  }

  return (count: number, { record, ranks, strands, models }: CountedRows): void => {
    for (let row = 0; row < count; row++) {
      const place = placeOf(record[row] ?? 0);
      if (place < 0) continue;
      hits[place] = (hits[place] ?? 0) + 1;
      const strand = strands[row];
      if (strand === 1) plus[place] = (plus[place] ?? 0) + 1;
      else if (strand === 2) minus[place] = (minus[place] ?? 0) + 1;
      const value = ranks[row] ?? 0;
      // 0 and -0 are one value.
      if (isBetter(value, place)) best[place] = value + 0;
    }
    for (const [model, { hits: ofModel }] of ofModels.entries()) {
      for (let row = 0; row < count; row++) {
        const place = models[row] === model ? placeOf(record[row] ?? 0) : -1;
        if (place >= 0) ofModel[place] = (ofModel[place] ?? 0) + 1;
      }
    }
  };
}
