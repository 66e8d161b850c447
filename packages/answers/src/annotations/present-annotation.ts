import type { Annotation } from '@flipon/contract/feature';
import { toWireDate } from '@flipon/contract/wire-date';
import { countFeaturesBehind } from '@flipon/tables/feature-table';
import type { LibraryDeps } from '../answer-deps.ts';
import type { LibraryAnnotation, LibraryAnnotationName } from '../library/features.ts';
import type { LibrarySequence } from '../library/sequences.ts';

type Deps = LibraryDeps;

const LISTED_NAMES = 1000;
/** Of all annotations of a list: more take the main thread too long to check and to write. */
const NAMES_OF_A_LIST = 10_000;

/** The annotations of a list; of more than ten each has fewer names. */
export async function presentAnnotations(
  deps: Deps,
  owner: string,
  sequence: LibrarySequence,
  annotations: readonly LibraryAnnotation[],
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
  sequence: LibrarySequence,
  annotation: LibraryAnnotation,
  mostNames = LISTED_NAMES,
): Promise<Annotation> {
  const { features } = deps.library;
  const names = await features.listAnnotationNames(owner, annotation.id, mostNames);
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
function isOutside({
  record,
  matchedBy,
}: Pick<LibraryAnnotationName, 'record' | 'matchedBy'>): boolean {
  return record === null && matchedBy === 'alias';
}

/**
 * How many features of a name leave its record. On a circle they may cross its end once: they leave it if
 * they begin after the end, or end after twice its length.
 */
async function countOutside(
  { library }: Deps,
  { recordTableId }: LibrarySequence,
  { blobId }: LibraryAnnotation,
  names: readonly LibraryAnnotationName[],
): Promise<Map<number, number>> {
  const ordinals = new Set(names.flatMap(({ record }) => record ?? []));
  const found = await library.records.findSequenceRecords(recordTableId, [...ordinals]);
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
  return countFeaturesBehind(await library.files.localPath(blobId), limits);
}
