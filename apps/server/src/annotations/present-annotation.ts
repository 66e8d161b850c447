import type { Annotation } from '@flipon/contract/feature';
import { toWireDate } from '@flipon/contract/wire-date';
import {
  type AnnotationName,
  listAnnotationNames,
  type StoredAnnotation,
} from '@flipon/store/annotations';
import { findSequenceRecords } from '@flipon/store/records';
import type { StoredSequence } from '@flipon/store/sequences';
import { countFeaturesBehind } from '@flipon/tables/feature-table';
import type { Deps } from '../deps.ts';

const LISTED_NAMES = 1000;
/** Of all annotations of a list: more take the main thread too long to check and to write. */
const NAMES_OF_A_LIST = 10_000;

/** The annotations of a list; of more than ten each has fewer names. */
export async function presentAnnotations(
  deps: Deps,
  owner: string,
  sequence: StoredSequence,
  annotations: readonly StoredAnnotation[],
): Promise<Annotation[]> {
  const names = Math.min(LISTED_NAMES, Math.floor(NAMES_OF_A_LIST / annotations.length));
  const items: Annotation[] = [];
  for (const each of annotations) {
    items.push(await presentAnnotation(deps, owner, sequence, each, names));
  }
  return items;
}

/** An annotation as its owner sees it, with its first names. */
export async function presentAnnotation(
  deps: Deps,
  owner: string,
  sequence: StoredSequence,
  annotation: StoredAnnotation,
  mostNames = LISTED_NAMES,
): Promise<Annotation> {
  const { db } = deps.store;
  const names = await listAnnotationNames(db, owner, annotation.id, mostNames);
  const outside = await countOutside(deps, sequence, annotation, names);
  return {
    id: annotation.id,
    name: annotation.name,
    format: annotation.format,
    created: toWireDate(annotation.created),
    featureCount: annotation.featureCount,
    unmatchedCount: Number(annotation.unmatchedCount),
    types: annotation.types,
    names: names.map(({ index, name, features, record, matchedBy }) => ({
      name,
      features,
      record,
      matchedBy,
      outside: isOutside({ record, matchedBy }) ? features : (outside.get(index) ?? 0),
    })),
    nameCount: Number(annotation.nameCount),
    leftOut: annotation.leftOut
      .filter(({ isKept }) => isKept !== true)
      .map(({ line, message }) => ({ name: `Line ${line}`, message })),
    leftOutCount: annotation.leftOutCount,
    notes: annotation.leftOut.flatMap(({ isKept, message }) => (isKept ? [message] : [])),
  };
}

/** Whether these features lie in none of the pieces that other features of the name lie in. */
function isOutside({ record, matchedBy }: Pick<AnnotationName, 'record' | 'matchedBy'>): boolean {
  return record === null && matchedBy === 'alias';
}

/**
 * How many features of a name leave its record. On a circle they may cross its end once: they leave it if
 * they begin after the end, or end after twice its length.
 */
async function countOutside(
  { store }: Deps,
  { recordTableId }: StoredSequence,
  { blobId }: StoredAnnotation,
  names: readonly AnnotationName[],
): Promise<Map<number, number>> {
  const ordinals = new Set(names.flatMap(({ record }) => record ?? []));
  const found = await findSequenceRecords(store.db, recordTableId, [...ordinals]);
  const records = new Map(found.map((record) => [record.index, record]));
  const limits = names.flatMap(({ index, record, lastEnd }) => {
    const bounds = record === null ? undefined : records.get(record);
    if (bounds === undefined || lastEnd <= bounds.length) return [];
    const { length, circular } = bounds;
    return circular
      ? { nameIndex: index, start: length - 1, end: 2 * length }
      : { nameIndex: index, start: length, end: length };
  });
  if (limits.length === 0) return new Map();
  return countFeaturesBehind(await store.files.localPath(blobId), limits);
}
