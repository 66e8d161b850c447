import { createColumnList } from '../../hits/column-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { createCriteria } from './criteria.ts';
import { createIslandMerger } from './island-merger.ts';
import { createIslandSearch } from './island-search.ts';
import type { CpgParameters } from './parameters.ts';
import type { CpgPieces } from './pieces.ts';
import { createSegment } from './segment.ts';

/**
 * Makes islands of the coded parts of stretches. Parts that touch at a seam are one segment; between
 * two segments no island goes on and none merges, so each is searched by itself.
 */
export function createCpgJoiner(parameters: CpgParameters): Joiner<CpgPieces> {
  const criteria = createCriteria(parameters);
  const hits = createColumnList({
    record: Uint32Array,
    position: Float64Array,
    length: Float64Array,
    gcPerc: Float64Array,
    observedToExpectedCpG: Float64Array,
  });
  let recordIndex = 0;
  let recordStart = 0;

  const segment = createSegment();
  const merger = createIslandMerger(
    parameters.minIslandMergeGap,
    segment,
    ({ start, end, letters, pairs }) => {
      const row = hits.addRow();
      const { columns } = hits;
      const lengthBp = end - start;
      columns.record[row] = recordIndex;
      columns.position[row] = recordStart + start;
      columns.length[row] = lengthBp;
      columns.gcPerc[row] = letters / lengthBp;
      columns.observedToExpectedCpG[row] = criteria.ratioOf(letters, pairs, lengthBp);
    },
  );
  const search = createIslandSearch(parameters.minWindowSize, criteria, segment, merger);

  /** What was found so far; all of it where the segment does not go on. */
  function findIslands(record: ScannedRecord, isComplete: boolean): void {
    recordIndex = record.index;
    recordStart = record.start;
    search.run(record.length, isComplete);
    if (isComplete) merger.flush();
  }

  function beginSegment(position: number): void {
    segment.restart(position);
    search.restart(position);
  }

  return {
    push(record, from, to, { firstWord, words, planes }) {
      let read = 0;
      for (let part = 0; part < words.length; part++) {
        const start = from + 32 * firstWord[part];
        const count = words[part];
        if (start !== segment.end) {
          findIslands(record, true);
          beginSegment(start);
        }
        segment.append(planes, read, count, to);
        read += count;
      }
      findIslands(record, segment.end < to);
    },

    endRecord(record) {
      findIslands(record, true);
      beginSegment(0);
    },

    take() {
      const { count } = hits;
      return { count, columns: hits.take() };
    },
  };
}
