import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sumFile } from '@flipon/checked-files/block-sums';
import { writeSums } from '@flipon/checked-files/sums-file';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';
import type { LibraryJob } from '../library/jobs.ts';
import type { Library } from '../library/library.ts';
import type { CountedRecord } from '../library/records.ts';
import type { DescribedSequence } from '../library/sequences.ts';
import { memoryWork } from './memory-work.ts';

/** What a library in memory holds: a sequence of an owner and its results; files are in a folder under their ids. */
export interface HeldThings {
  owner: string;
  sequence: DescribedSequence;
  records: readonly CountedRecord[];
  results: readonly LibraryAnalysis[];
  folder: string;
}

const NOW = new Date(0);
const doneJob: LibraryJob = {
  ...{ name: 'Analysis', status: 'FINISH', created: NOW, started: NOW, finished: NOW },
  ...{ doneBp: 0, totalBp: null, cpuMs: 0, exception: null, waitsForRoom: false },
};

/** A library without a database, and what else routes need. */
export function memoryDeps(held: HeldThings): AnswerDeps {
  return {
    library: memoryLibrary(held),
    version: '0.0.0',
    starts: {
      requireKinds() {},
      readyWork: async (work) => ({ ...work, refusal: null }),
      lengthLimits: {},
    },
    async withCachedFiles(_, files, use) {
      const kept = join(held.folder, 'kept');
      await mkdir(kept, { recursive: true });
      const paths: string[] = [];
      for (const { name, make } of files) {
        const [path, made] = [join(kept, name), join(kept, randomUUID())];
        await make(made);
        await writeSums(path, await sumFile(made), `${made}.sums`);
        await rename(made, path);
        paths.push(path);
      }
      return use(paths);
    },
    isOutOfRoom: () => false,
  };
}

function memoryLibrary({ owner, sequence, records, results, folder }: HeldThings): Library {
  const isMine = (whose: string, sequenceId = sequence.id) =>
    whose === owner && sequenceId === sequence.id;
  const some = (indices: readonly number[]) =>
    records.filter(({ index }) => indices.includes(index));
  const inRange = ({ from, to }: { from: number; to: number }) =>
    records.filter(({ start, length }) => length > 0 && start < to && start + length > from);
  const circles = records.filter(({ circular }) => circular);
  const unasked = (): never => {
    throw new Error('These tests ask for none.');
  };
  async function* oneBatch<Row>(rows: readonly Row[]) {
    yield [...rows];
  }
  return {
    sequences: {
      findSequence: async (whose, id) => (isMine(whose, id) ? sequence : null),
      findSequenceWithJob: unasked,
      findSequences: async (whose, ids) =>
        new Map(isMine(whose) && ids.includes(sequence.id) ? [[sequence.id, sequence]] : []),
      findSequencesWithJobs: unasked,
      listSequences: unasked,
      setSequenceTags: unasked,
      changeSequenceTags: unasked,
      changeSequence: unasked,
      changeShapes: unasked,
      cancelImport: unasked,
      deleteSequence: unasked,
      deleteSequenceWithResults: unasked,
    },
    ...memoryWork({ owner, sequences: [{ ...sequence, tags: [] }], results }),
    runGroups: { listRunGroups: unasked, findRunGroup: unasked },
    features: {
      listAnnotations: async () => [],
      findAnnotation: unasked,
      listAnnotationNames: unasked,
      findAnnotationNames: unasked,
      readNameRecords: unasked,
      changeAnnotation: unasked,
      deleteAnnotation: unasked,
    },
    lanes: {
      listLanes: unasked,
      findLanesOf: async () => new Map(),
      findLane: unasked,
      readLaneLabels: unasked,
      renameLane: unasked,
      deleteLane: unasked,
    },
    exports: {
      findCampaign: async () => null,
      listNewestRuns: async (whose, scope) =>
        isMine(whose) && 'sequenceIds' in scope && scope.sequenceIds.includes(sequence.id)
          ? results.map((analysis) => ({ analysis, job: doneJob }))
          : [],
    },
    records: {
      findSequenceRecords: async (_, indices) => some(indices),
      findRecordsInRange: async (_, range) => inRange(range),
      findSeenRecords: async (_, range) => inRange(range),
      findCircleOfArc: async () => null,
      describeRecords: async () => ({
        count: records.length,
        circularCount: circles.length,
        longestBp: Math.max(0, ...records.map(({ length }) => length)),
      }),
      sumSequenceRecords: async () => ({
        recordCount: records.length,
        gcBp: records.reduce((sum, { gcBp }) => sum + gcBp, 0),
        nBp: records.reduce((sum, { nBp }) => sum + nBp, 0),
      }),
      findShapes: async () => ({
        circularCount: circles.length,
        linearCount: records.length - circles.length,
      }),
      findCircularOrdinals: async () => circles.map(({ index }) => index),
      findProfilePlaces: unasked,
      hasNamesAlike: async () => true,
      walkRecordBatches: () => oneBatch(records),
      walkPlacedRecords: () => oneBatch(records),
      walkCircles: () => oneBatch(circles),
      findCountedRecords: async (_, indices) => some(indices),
      listCountedRecords: async (_, { offset, limit }) => records.slice(offset, offset + limit),
      listCalledRecords: unasked,
      findOrderedPage: async (_place, _asked, { offset, limit }) => ({
        indices: records.slice(offset, offset + limit).map(({ index }) => index),
        total: records.length,
      }),
      walkOrderedRecords: () => oneBatch(records),
    },
    files: {
      localPath: async (id) => join(folder, id),
      uncheckedPath: async (id) => join(folder, id),
      sizeBytes: async (id) => (await stat(join(folder, id))).size,
      read: async (id, start, end) => (await readFile(join(folder, id))).subarray(start, end),
      findBlobSha256: async () => null,
    },
  };
}
