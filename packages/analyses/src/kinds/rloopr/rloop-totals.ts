import type { HitColumns } from '../../scan/kernel.ts';
import { M1, M2, MINUS } from './parameters.ts';

export interface ModelTotals {
  count: number;
  /** Bases of all hits, those that several share counted for each. */
  sumLength: number;
  /** Bases in at least one hit, on either strand: each counted once. */
  coveredLength: number;
}

export interface RloopTotals {
  m1: ModelTotals;
  m2: ModelTotals;
  /** Mean length of all hits; 0 where there are none. */
  averageLength: number;
}

export interface RloopTotalsCounter {
  /** The next hits, in the order in which the joiner hands them out (that of their ids). */
  add(hits: HitColumns): void;
  /** Totals of all hits so far. */
  totals(): RloopTotals;
}

/** Disjoint intervals: those of '+' rising, those of '-' falling. */
interface Cover {
  starts: number[];
  ends: number[];
}

/**
 * Totals for each model, in one pass over the hits.
 *
 * Within a record and model, hits on '+' come with rising starts and those on '-' with falling ends.
 * So both unions grow at one end only, and what they share is subtracted once both are complete. At
 * most the unions of one record and model are remembered.
 */
export function createRloopTotals(): RloopTotalsCounter {
  const complete = [M1, M2].map(() => ({ count: 0, sumLength: 0, coveredLength: 0 }));
  let record = -1;
  let model = -1;
  let plus: Cover = { starts: [], ends: [] };
  let minus: Cover = { starts: [], ends: [] };

  function begin(nextRecord: number, nextModel: number) {
    if (model >= 0) complete[model].coveredLength += unionLength(plus, minus);
    record = nextRecord;
    model = nextModel;
    plus = { starts: [], ends: [] };
    minus = { starts: [], ends: [] };
  }

  function totalsOf(one: number): ModelTotals {
    const { count, sumLength, coveredLength } = complete[one];
    const open = one === model ? unionLength(plus, minus) : 0;
    return { count, sumLength, coveredLength: coveredLength + open };
  }

  return {
    add({ count, columns }) {
      for (let i = 0; i < count; i++) {
        const nextRecord = columns.record[i];
        const nextModel = columns['model'][i];
        if (nextRecord !== record || nextModel !== model) begin(nextRecord, nextModel);
        const start = columns.position[i];
        const length = columns.length[i];
        const totals = complete[model];
        totals.count++;
        totals.sumLength += length;
        if (columns['strand'][i] === MINUS) addBefore(minus, start, start + length);
        else addBehind(plus, start, start + length);
      }
    },

    totals() {
      const m1 = totalsOf(M1);
      const m2 = totalsOf(M2);
      const count = m1.count + m2.count;
      const averageLength = count === 0 ? 0 : (m1.sumLength + m2.sumLength) / count;
      return { m1, m2, averageLength };
    },
  };
}

function addBehind({ starts, ends }: Cover, start: number, end: number): void {
  const last = ends.length - 1;
  if (last >= 0 && start <= ends[last]) {
    ends[last] = Math.max(ends[last], end);
    return;
  }
  starts.push(start);
  ends.push(end);
}

function addBefore({ starts, ends }: Cover, start: number, end: number): void {
  const last = starts.length - 1;
  if (last >= 0 && end >= starts[last]) {
    starts[last] = Math.min(starts[last], start);
    return;
  }
  starts.push(start);
  ends.push(end);
}

function unionLength(plus: Cover, minus: Cover): number {
  let shared = 0;
  let i = 0;
  let j = minus.starts.length - 1;
  while (i < plus.starts.length && j >= 0) {
    const plusEnd = plus.ends[i];
    const minusEnd = minus.ends[j];
    const start = Math.max(plus.starts[i], minus.starts[j]);
    shared += Math.max(0, Math.min(plusEnd, minusEnd) - start);
    if (plusEnd <= minusEnd) i++;
    else j--;
  }
  return lengthOf(plus) + lengthOf(minus) - shared;
}

function lengthOf({ starts, ends }: Cover): number {
  return ends.reduce((sum, end, i) => sum + end - starts[i], 0);
}
