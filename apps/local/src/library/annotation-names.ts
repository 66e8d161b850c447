import type { Database } from '../database/database.ts';
import type { AnnotationNames, AnnotationRow } from '../database/rows.ts';
import type { LibraryAnnotationName } from './library-types.ts';

/** The names of an annotation; none where there is no such annotation. */
export async function readNames(db: Database, annotationId: string): Promise<AnnotationNames> {
  return (await db.readNames(annotationId)) ?? namesOf(annotationId, []);
}

/** Names as they are kept. @param given in the order of their indexes */
export function namesOf(
  annotationId: string,
  given: Iterable<Omit<LibraryAnnotationName, 'index'>>,
): AnnotationNames {
  const all = [...given];
  return {
    annotationId,
    names: all.map(({ name }) => name),
    features: Float64Array.from(all, ({ features }) => features),
    lastEnds: Float64Array.from(all, ({ lastEnd }) => lastEnd),
    records: all.map(({ record }) => record),
    matchedBy: all.map(({ matchedBy }) => matchedBy),
  };
}

/** One of them. */
export function nameAt(
  { names, features, lastEnds, records, matchedBy }: AnnotationNames,
  index: number,
): LibraryAnnotationName {
  return {
    index,
    name: names[index] ?? '',
    features: features[index] ?? 0,
    lastEnd: lastEnds[index] ?? 0,
    record: records[index] ?? null,
    matchedBy: matchedBy[index] ?? null,
  };
}

/** What an annotation says of its names. */
export function countNames(
  names: AnnotationNames,
): Pick<AnnotationRow, 'nameCount' | 'unmatchedCount'> {
  const { features, records, matchedBy } = names;
  const isUnmatched = (index: number) => records[index] === null && matchedBy[index] !== 'alias';
  return {
    nameCount: new Set(names.names).size,
    unmatchedCount: features.reduce((sum, count, at) => sum + (isUnmatched(at) ? count : 0), 0),
  };
}
