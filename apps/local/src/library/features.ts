import type { AnnotationNames, AnnotationRow } from '../database/rows.ts';
import { countNames, nameAt, readNames } from './annotation-names.ts';
import type { LibraryAnnotation, LibraryAnnotationName, LibraryFeatures } from './library-types.ts';
import { inOrder } from './list-rows.ts';
import { changeAndRelease, removeAnnotation } from './release.ts';
import type { LibraryPlace } from './sequences.ts';

/** Annotations of the one owner that a browser has. */
export function featuresOf({ db, folders }: LibraryPlace): LibraryFeatures {
  return {
    async listAnnotations(_, sequenceId) {
      const rows = db.all('annotations').filter((row) => row.sequenceId === sequenceId);
      return inOrder(rows, 'ASC', ({ created, id }) => [created, id]).map(describe);
    },
    async findAnnotation(_, sequenceId, id) {
      const row = db.find('annotations', id);
      return row?.sequenceId === sequenceId ? describe(row) : null;
    },
    async listAnnotationNames(_, annotationId, limit) {
      const names = await readNames(db, annotationId);
      const all = names.names.map((__, index) => nameAt(names, index)).filter(isShown);
      const [strangers, others] = [true, false].map((isStranger) =>
        all.filter(({ record }) => (record === null) === isStranger),
      ) as [LibraryAnnotationName[], LibraryAnnotationName[]];
      return [...strangers, ...others].slice(0, limit);
    },
    async findAnnotationNames(_, annotationId, indexes) {
      if (indexes.length === 0) return [];
      const names = await readNames(db, annotationId);
      return indexes.flatMap((index) => (index < names.names.length ? nameAt(names, index) : []));
    },
    readNameRecords: async (_, annotationId) => (await readNames(db, annotationId)).records,
    changeAnnotation: (_, sequenceId, id, { name, names = [] }) =>
      db.change(async (draft) => {
        const row = draft.find('annotations', id);
        const sequence = draft.find('sequences', sequenceId);
        if (row?.sequenceId !== sequenceId || sequence === undefined) return { is: 'missing' };
        const recordCount = sequence.recordCount ?? 0;
        for (const { record } of names) {
          if (record !== null && record >= recordCount) return { is: 'no_record', record };
        }
        const before = await readNames(db, id);
        const wanted = new Map(names.map((each) => [each.name, each.record]));
        const known = new Set(before.names);
        const unknown = names.find((each) => !known.has(each.name));
        if (unknown !== undefined) return { is: 'no_name', name: unknown.name };
        const placed = before.names.find(
          (each, index) => wanted.has(each) && isPlaced(before, index),
        );
        if (placed !== undefined) return { is: 'placed', name: placed };
        const changed = setRecords(before, wanted);
        if (wanted.size > 0) draft.putNames(changed);
        draft.put('annotations', { ...row, name: name ?? row.name, ...countNames(changed) });
        return { is: 'changed' };
      }),
    deleteAnnotation: (_, sequenceId, id) =>
      changeAndRelease(db, folders, (draft) => {
        if (draft.find('annotations', id)?.sequenceId !== sequenceId) return false;
        removeAnnotation(draft, id);
        return true;
      }),
  };
}

function describe({ sequenceId: _, ...row }: AnnotationRow): LibraryAnnotation {
  return row;
}

/** Where no feature is outside of the pieces, the name has its records. */
function isShown({ record, matchedBy, features }: LibraryAnnotationName): boolean {
  return record !== null || matchedBy !== 'alias' || features > 0;
}

/** The features of the name were moved into pieces, and these are in none. */
function isPlaced({ records, matchedBy }: AnnotationNames, index: number): boolean {
  return records[index] === null && matchedBy[index] === 'alias';
}

function setRecords(
  names: AnnotationNames,
  wanted: ReadonlyMap<string, number | null>,
): AnnotationNames {
  const records = names.names.map((name, index) =>
    wanted.has(name) ? (wanted.get(name) ?? null) : (names.records[index] ?? null),
  );
  const matchedBy = names.names.map((name, index) =>
    wanted.has(name) ? 'user' : (names.matchedBy[index] ?? null),
  );
  return { ...names, records, matchedBy };
}
