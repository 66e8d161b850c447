import type { LibraryAnnotation, LibraryAnnotationName } from '../library/features.ts';
import type { LibraryJob } from '../library/jobs.ts';
import type { LibraryLane } from '../library/lanes.ts';
import type { Library } from '../library/library.ts';
import type { DescribedSequence } from '../library/sequences.ts';

/** What an owner has, with the lanes and annotations by the ids of their sequences. */
export interface MemoryThings {
  owner: string;
  sequences: DescribedSequence[];
  lanes: Map<string, LibraryLane[]>;
  /** What the rows of every lane refer to. */
  labels: readonly string[];
  annotations: Map<string, LibraryAnnotation[]>;
  /** Of every annotation. */
  names: readonly LibraryAnnotationName[];
  /** Ids of sequences that were deleted with their results. */
  emptied: string[];
}

const NOW = new Date(0);
const job: LibraryJob = {
  ...{ name: 'Import', status: 'FINISH', created: NOW, started: NOW, finished: NOW },
  ...{ doneBp: 0, totalBp: null, cpuMs: 0, exception: null, waitsForRoom: false },
};

/** Sequences, lanes and annotations in memory, which change as they are asked to. */
export function memoryThings(
  held: MemoryThings,
): Pick<Library, 'sequences' | 'lanes' | 'features'> {
  const isMine = (owner: string) => owner === held.owner;
  const find = (owner: string, id: string) =>
    held.sequences.find((each) => isMine(owner) && each.id === id) ?? null;
  const findAll = (owner: string, ids: readonly string[]) =>
    new Map(ids.flatMap((id) => find(owner, id) ?? []).map((each) => [each.id, each]));
  const change = (owner: string, id: string, to: Partial<DescribedSequence>) => {
    const sequence = find(owner, id);
    if (sequence !== null) Object.assign(sequence, to);
    return sequence !== null;
  };
  const take = (owner: string, id: string) => {
    const sequence = find(owner, id);
    held.sequences = held.sequences.filter((each) => each !== sequence);
    return sequence !== null;
  };
  const shape = (owner: string, id: string, circular: boolean) => {
    if (find(owner, id)?.isAnalysed === true) return 'used';
    return change(owner, id, { circular }) ? 'changed' : 'missing';
  };

  return {
    sequences: {
      findSequence: async (owner, id) => find(owner, id),
      async findSequenceWithJob(owner, id) {
        const sequence = find(owner, id);
        return sequence === null ? null : { sequence, job };
      },
      findSequences: async (owner, ids) => findAll(owner, ids),
      async findSequencesWithJobs(owner, ids) {
        const sequences = findAll(owner, ids);
        return { sequences, jobs: new Map([...sequences.keys()].map((id) => [id, job])) };
      },
      async listSequences(owner, { tags, names, limit, offset }) {
        const all = held.sequences.filter(
          (each) =>
            isMine(owner) &&
            tags.every((tag) => each.tags.includes(tag)) &&
            names.every((name) => each.name.includes(name)),
        );
        const items = all.slice(offset, limit === null ? undefined : offset + limit);
        return { items, jobs: new Map(items.map(({ id }) => [id, job])), total: all.length };
      },
      setSequenceTags: async (owner, id, tags) => change(owner, id, { tags }),
      async changeSequenceTags(owner, { ids, add, remove, maxTags }) {
        const some = ids.flatMap((id) => find(owner, id) ?? []);
        if (some.length < ids.length) return 'missing';
        const changed = some.map(({ id, tags }) => ({
          id,
          tags: [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])],
        }));
        if (changed.some(({ tags }) => tags.length > maxTags)) return 'too_many';
        for (const { id, tags } of changed) change(owner, id, { tags });
        return changed;
      },
      async changeSequence(owner, id, { name, circular }) {
        if (circular !== undefined) {
          const outcome = shape(owner, id, circular);
          if (outcome !== 'changed') return outcome;
        }
        return change(owner, id, name === undefined ? {} : { name }) ? 'changed' : 'missing';
      },
      async changeShapes(owner, id, { circular, ordinals }) {
        const { recordCount } = find(owner, id) ?? {};
        if (ordinals?.some((ordinal) => ordinal >= (recordCount ?? 0))) return 'no_record';
        return shape(owner, id, circular);
      },
      cancelImport: async (owner, id) => find(owner, id) !== null,
      deleteSequence: async (owner, id) => take(owner, id),
      async deleteSequenceWithResults(owner, id) {
        if (find(owner, id) !== null) held.emptied.push(id);
        return take(owner, id);
      },
    },
    lanes: lanesIn(held),
    features: annotationsIn(held),
  };
}

function lanesIn(held: MemoryThings): Library['lanes'] {
  const list = (owner: string, sequenceId: string) =>
    owner === held.owner ? (held.lanes.get(sequenceId) ?? []) : [];
  const find = (owner: string, sequenceId: string, id: string) =>
    list(owner, sequenceId).find((each) => each.id === id) ?? null;
  return {
    listLanes: async (owner, sequenceId) => list(owner, sequenceId),
    async findLanesOf(owner, sequenceId, ids) {
      const some = list(owner, sequenceId).filter(({ id }) => ids.includes(id));
      return new Map(some.map((each) => [each.id, each]));
    },
    findLane: async (...asked) => find(...asked),
    readLaneLabels: async () => [...held.labels],
    async renameLane(owner, sequenceId, { id, name }) {
      const lane = find(owner, sequenceId, id);
      if (lane !== null) lane.name = name;
      return lane !== null;
    },
    async deleteLane(owner, sequenceId, id) {
      const lane = find(owner, sequenceId, id);
      const others = list(owner, sequenceId).filter((each) => each !== lane);
      if (lane !== null) held.lanes.set(sequenceId, others);
      return lane !== null;
    },
  };
}

function annotationsIn(held: MemoryThings): Library['features'] {
  const list = (owner: string, sequenceId: string) =>
    owner === held.owner ? (held.annotations.get(sequenceId) ?? []) : [];
  const find = (owner: string, sequenceId: string, id: string) =>
    list(owner, sequenceId).find((each) => each.id === id) ?? null;
  return {
    listAnnotations: async (owner, sequenceId) => list(owner, sequenceId),
    findAnnotation: async (...asked) => find(...asked),
    listAnnotationNames: async (_owner, _id, limit) => held.names.slice(0, limit),
    findAnnotationNames: async (_owner, _id, indexes) =>
      held.names.filter(({ index }) => indexes.includes(index)),
    readNameRecords: async () => held.names.map(({ record }) => record),
    async changeAnnotation(owner, sequenceId, id, { name, names = [] }) {
      const annotation = find(owner, sequenceId, id);
      if (annotation === null) return { is: 'missing' };
      const unknown = names.find((each) => held.names.every((known) => known.name !== each.name));
      if (unknown !== undefined) return { is: 'no_name', name: unknown.name };
      if (name !== undefined) annotation.name = name;
      held.names = held.names.map((each) => {
        const given = names.find((one) => one.name === each.name);
        return given === undefined ? each : { ...each, record: given.record, matchedBy: 'user' };
      });
      return { is: 'changed' };
    },
    async deleteAnnotation(owner, sequenceId, id) {
      const annotation = find(owner, sequenceId, id);
      const others = list(owner, sequenceId).filter((each) => each !== annotation);
      if (annotation !== null) held.annotations.set(sequenceId, others);
      return annotation !== null;
    },
  };
}
