import { questionEnd } from '../duckdb/question-end.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { columnOf } from '../runs/row-values.ts';
import { createRunSorter, type RunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { type PlacedFeatureTable, walkPlaced } from './feature-places.ts';
import { withFeatureFiles } from './feature-question.ts';
import { drawnRows, type FeatureTypes } from './feature-spans.ts';

/** Features that begin in bins: all of them, and those on the minus strand. */
export interface FeatureStarts {
  counts: Float64Array;
  minus: Float64Array;
}

/** A feature by its place, the longest of equal starts first, and what its type is. */
const COLUMNS: readonly TableColumn[] = ['s', 'e', 'inRecord', 'is'].map((key) => {
  return { key, type: 'DOUBLE' };
});
const ROWS_AT_ONCE = 8192;

/** Bits of `is`; the strand is above them. */
const GENE = 1;
const PART = 2;
const RNA = 4;
const CDS = 8;
const STRAND = 16;
const MINUS = 2;

/**
 * How many features begin in each of the bins [first, last), which begin at index * binBp: those that a
 * drawing of single features has, so without parts inside of a gene.
 */
export async function countFeatureStarts(
  tables: readonly PlacedFeatureTable[],
  { binBp, first, last }: { binBp: number; first: number; last: number },
  types: FeatureTypes,
): Promise<FeatureStarts> {
  const range = { start: first * binBp, end: last * binBp };
  return withFeatureFiles(tables, async (files) => {
    const rows = files.flatMap(({ blocks }) => blocks).reduce((sum, { count }) => sum + count, 0);
    const sorter = createRunSorter({
      columns: COLUMNS,
      keys: [{ key: 'inRecord' }, { key: 's' }, { key: 'e', isDescending: true }],
      most: rows,
      makePath: newSpillPath,
    });
    let all = 0;
    try {
      for await (const block of walkPlaced(files, tables, range)) {
        const { places } = block;
        const bits = places.types.map((type) => bitsOf(type, types));
        const kept = drawnRows(block, types.ground);
        const isOf = kept.map((at) => {
          const row = block.rows[at] ?? 0;
          return (bits[places.type[row] ?? 0] ?? 0) + STRAND * (places.strand[row] ?? 0);
        });
        for (const is of isOf) all |= is;
        const values = {
          s: Float64Array.from(kept, (at) => block.starts[at] ?? 0),
          e: Float64Array.from(kept, (at) => block.ends[at] ?? 0),
          inRecord: Float64Array.from(kept, (at) => block.records[at]?.start ?? 0),
          is: Float64Array.from(isOf),
        };
        await sorter.add(values, kept.length);
      }
      return await countSorted(sorter, { binBp, first, last, range }, all);
    } finally {
      await sorter.close();
    }
  });
}

function bitsOf(type: string, { genes, parts, rnas }: FeatureTypes): number {
  const bit = (isThere: boolean, value: number) => (isThere ? value : 0);
  return (
    bit(genes.includes(type), GENE) +
    bit(parts.includes(type), PART) +
    bit(rnas.includes(type), RNA) +
    bit(type === 'CDS', CDS)
  );
}

/** Features of one place: how many there are of each `is`. */
interface OnePlace {
  s: number;
  e: number;
  counts: Map<number, number>;
}

/** @param all the bits that any of them has */
async function countSorted(
  sorter: RunSorter,
  bins: { binBp: number; first: number; last: number; range: { start: number; end: number } },
  all: number,
): Promise<FeatureStarts> {
  const { binBp, first, last, range } = bins;
  const counts = new Float64Array(last - first);
  const minus = new Float64Array(last - first);
  let place: OnePlace = { s: -1, e: -1, counts: new Map() };
  let record = -1;
  /** Where the gene ends that reaches furthest, of those that begin here or before, in the same record. */
  let reach = Number.NEGATIVE_INFINITY;

  const isHidden = (is: number): boolean => {
    if ((is & PART) > 0) {
      if ((all & GENE) > 0 ? reach >= place.e : (all & CDS) > 0 && (is & CDS) === 0) return true;
    }
    if ((is & GENE) === 0) return false;
    const strand = Math.floor(is / STRAND);
    return [...place.counts.keys()].some(
      (other) => (other & RNA) > 0 && Math.floor(other / STRAND) === strand,
    );
  };
  const endPlace = () => {
    if ([...place.counts.keys()].some((is) => (is & GENE) > 0)) reach = Math.max(reach, place.e);
    if (place.s < range.start || place.s >= range.end) return;
    const bin = Math.floor(place.s / binBp) - first;
    for (const [is, count] of place.counts) {
      if (isHidden(is)) continue;
      counts[bin] = (counts[bin] ?? 0) + count;
      if (Math.floor(is / STRAND) === MINUS) minus[bin] = (minus[bin] ?? 0) + count;
    }
  };

  const signal = questionEnd();
  for await (const { values, count } of sorter.batches(ROWS_AT_ONCE)) {
    signal?.throwIfAborted();
    const [s, e] = [columnOf(values, 's'), columnOf(values, 'e')];
    const [records, kinds] = [columnOf(values, 'inRecord'), columnOf(values, 'is')];
    for (let row = 0; row < count; row++) {
      const [start, end] = [s[row] ?? 0, e[row] ?? 0];
      if (start !== place.s || end !== place.e || records[row] !== record) {
        endPlace();
        if (records[row] !== record) reach = Number.NEGATIVE_INFINITY;
        record = records[row] ?? 0;
        place = { s: start, e: end, counts: new Map() };
      }
      const is = kinds[row] ?? 0;
      place.counts.set(is, (place.counts.get(is) ?? 0) + 1);
    }
  }
  endPlace();
  return { counts, minus };
}
