import type { LeftOutLine } from '@flipon/annotation/annotation-feature';
import type { AnnotationSummary } from '@flipon/annotation/parse-annotation';
import { writeStagedFeatures } from '@flipon/tables/feature-table-writer';
import { type DescribedName, describeNames } from './describe-names.ts';
import type { GivenName, NamedRecords } from './place-names.ts';
import type { ReadFeatures } from './read-features.ts';
import { refuseTables } from './refuse-tables.ts';

/** What is known of a file of features without reading its table. */
export interface MadeAnnotation<Format extends string = AnnotationSummary['format']> {
  format: Format;
  featureCount: number;
  /** The most frequent types first. */
  types: { type: string; count: number }[];
  /** The first lines of the file that are no features; `isKept`: they are, without something that they state. */
  leftOut: (LeftOutLine & { isKept?: boolean })[];
  leftOutCount: number;
  /** By the index that the rows of the table have. */
  names: Iterable<DescribedName>;
}

/**
 * Makes an annotation of a file that `readFeatures` has staged: names matched with the records, features in the pieces
 * that they belong to, and a table of them.
 *
 * @param file.path of the table, which is new
 * @param names what its user says of names of the file
 * @throws AnnotationError, UndecidedNamesError with a message for the user; the reason of `file.signal`
 */
export function makeAnnotation(
  records: NamedRecords,
  file: { path: string; stagedPath: string; read: ReadFeatures; signal: AbortSignal },
  names: readonly GivenName[],
): Promise<MadeAnnotation> {
  const { path, stagedPath, read, signal } = file;
  return refuseTables(async () => {
    const described = await describeNames(records, { read, stagedPath, given: names });
    const types = await writeStagedFeatures({ path, signal }, stagedPath);
    const { format, featureCount, leftOutCount, ...told } = read.summary;
    const kept = [...described.kept, ...told.kept].map((each) => ({ ...each, isKept: true }));
    const leftOut = [...kept, ...told.leftOut];
    return { format, featureCount, types, leftOut, leftOutCount, names: described.names };
  });
}
