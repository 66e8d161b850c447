import { type CompositionTask, writeComposition } from './composition/write-composition.ts';
import { type BinDepths, countDepth, type DepthQuestion } from './intervals/count-depth.ts';
import { countNearest, type NearestCounts } from './intervals/count-nearest.ts';
import { countOverlaps, type OverlapQuestion, type Overlaps } from './intervals/count-overlaps.ts';
import {
  findHitWindow,
  type HitPageQuestion,
  type HitWindow,
} from './intervals/find-hit-window.ts';
import { countHitTotals, type HitTotals } from './intervals/hit-totals.ts';
import { withIntervalFiles } from './intervals/open-interval-files.ts';
import { countSharedBases, type OwnedPlace } from './intervals/shared-bases.ts';
import { type IntervalTask, writeIntervalFile } from './intervals/write-interval-file.ts';
import type { KnownLaneFile, KnownLaneTask } from './known/write-known-lane.ts';
import type { MapRange } from './read-map-range.ts';

/** The tasks of map threads; paths are those of files of intervals, one of each result. */
export type MapTask =
  | ({ is: 'write-intervals' } & IntervalTask)
  | ({ is: 'write-composition' } & CompositionTask)
  | ({ is: 'write-known-lane' } & KnownLaneTask)
  | ({ is: 'depth'; paths: readonly string[] } & DepthQuestion)
  | ({ is: 'hit-window'; paths: readonly string[] } & HitPageQuestion)
  | { is: 'hit-totals'; paths: readonly string[]; ranges: readonly MapRange[] }
  | { is: 'shared-bases'; paths: readonly string[]; hits: readonly OwnedPlace[] }
  | { is: 'nearest'; paths: readonly string[]; range: MapRange; recordEnds: Float64Array }
  | ({ is: 'overlaps'; paths: readonly string[] } & OverlapQuestion);

/** The answer to each task. */
export interface MapAnswers {
  'write-intervals': null;
  'write-composition': null;
  'write-known-lane': KnownLaneFile;
  depth: BinDepths;
  'hit-window': HitWindow;
  'hit-totals': HitTotals;
  'shared-bases': number[][];
  nearest: NearestCounts;
  overlaps: Overlaps;
}

export type MapAnswer = MapAnswers[MapTask['is']];

/** @throws DamagedFileError, TooManyHitsError, TooManyCombinationsError */
export async function answerMapTask(task: MapTask): Promise<MapAnswer> {
  switch (task.is) {
    case 'write-intervals':
      await writeIntervalFile(task);
      return null;
    case 'write-composition':
      await writeComposition(task);
      return null;
    case 'write-known-lane': {
      // Loaded when first needed: motifs and their automaton take some MB.
      const { writeKnownLane } = await import('./known/write-known-lane.ts');
      return writeKnownLane(task);
    }
    case 'depth':
      return withIntervalFiles(task.paths, (files) => countDepth(files, task));
    case 'hit-window':
      return withIntervalFiles(task.paths, (files) => findHitWindow(files, task));
    case 'hit-totals':
      return withIntervalFiles(task.paths, (files) => countHitTotals(files, task.ranges));
    case 'shared-bases':
      return withIntervalFiles(task.paths, (files) => countSharedBases(files, task.hits));
    case 'nearest':
      return withIntervalFiles(task.paths, (files) =>
        countNearest(files, task.range, task.recordEnds),
      );
    case 'overlaps':
      return withIntervalFiles(task.paths, (files) => countOverlaps(files, task));
  }
}
