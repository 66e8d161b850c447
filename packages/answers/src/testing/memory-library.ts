import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sumFile } from '@flipon/checked-files/block-sums';
import { writeSums } from '@flipon/checked-files/sums-file';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';
import type { Library } from '../library/library.ts';
import type { CountedRecord } from '../library/records.ts';
import type { LibrarySequence } from '../library/sequences.ts';

/** What a library in memory holds: a sequence of an owner and its results; files are in a folder under their ids. */
export interface HeldThings {
  owner: string;
  sequence: LibrarySequence;
  records: readonly CountedRecord[];
  results: readonly LibraryAnalysis[];
  folder: string;
}

/** A library without a database, and what else routes need. */
export function memoryDeps(held: HeldThings): AnswerDeps {
  return {
    library: memoryLibrary(held),
    version: '0.0.0',
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
    },
    analyses: {
      findAnalysis: async (whose, kind, id) =>
        results.find((each) => isMine(whose) && each.kind === kind && each.id === id) ?? null,
      async findResultsOf(whose, sequenceId, ids) {
        const found = results.filter(({ id }) => isMine(whose, sequenceId) && ids.includes(id));
        return new Map(found.map((each) => [each.id, each]));
      },
      listFinishedResults: async (whose, sequenceId) =>
        results.flatMap((each) =>
          isMine(whose, sequenceId) && each.finished !== null
            ? [{ ...each, finished: each.finished }]
            : [],
        ),
    },
    features: {
      listAnnotations: async () => [],
      readNameRecords: unasked,
      findLanesOf: async () => new Map(),
    },
    records: {
      findSequenceRecords: async (_, indices) => some(indices),
      findRecordsInRange: async (_, range) => inRange(range),
      findSeenRecords: async (_, range) => inRange(range),
      findCircleOfArc: async () => null,
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
      findOrderedPage: async (_place, _asked, { offset, limit }) => ({
        indices: records.slice(offset, offset + limit).map(({ index }) => index),
        total: records.length,
      }),
      walkOrderedRecords: () => oneBatch(records),
    },
    files: {
      localPath: async (id) => join(folder, id),
      uncheckedPath: async (id) => join(folder, id),
      read: unasked,
      findBlobSha256: async () => null,
    },
  };
}
