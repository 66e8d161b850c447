import { definitionOf, rulesOf } from '@flipon/analyses/definitions';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { hitFilterQuery } from '@flipon/contract/hit-filter';
import { describeFilter } from '@flipon/formats/describe-filter';
import { headingWithExtras } from '@flipon/formats/extra-room';
import { isRecordFormat } from '@flipon/formats/hit-formats';
import type { ExportHeading, ExportSource } from '@flipon/formats/hit-writer';
import { flanksOf, type HitForm } from '@flipon/formats/provenance';
import type { AnswerDeps } from '../answer-deps.ts';
import type { LibraryRecords } from '../library/records.ts';
import type { FinishedResult } from './owned-analysis.ts';

/** What a file of a result holds. */
interface FileContent {
  /** Its format with the chosen options. */
  file: HitForm;
  filter: HitFilter;
  /** The names of sets of extra columns. */
  extras: readonly string[];
}

/**
 * The heading of a result's file. The rules are those that it was computed with.
 *
 * @param order which file it is, which hits it holds, all of them by default, and their extra columns
 */
export async function describeResult(
  { library, version }: AnswerDeps,
  result: FinishedResult,
  { file, filter, extras = [] }: Partial<FileContent> = {},
): Promise<ExportHeading> {
  const { kind, kernelVersion, parameters, basesBlobId, recordTableId } = result;
  const { sequenceName, sequenceType } = result;
  const definition = definitionOf(kind);
  const sha256 = await library.files.findBlobSha256(basesBlobId);
  const shape = await describeShape(library.records, recordTableId);
  const heading: ExportHeading = {
    definition: { ...definition, kernelVersion },
    parameters,
    note: rulesOf(kind).note?.(parameters),
    version,
    sources: [
      {
        name: sequenceName,
        ...(sha256 === null ? {} : { sha256 }),
        ...(sequenceType === 'DNA' ? {} : { type: sequenceType ?? 'unknown' }),
        ...shape,
      },
    ],
    withInput: false,
    ...(file !== undefined && isRecordFormat(file.format) ? { date: dayOf(result) } : {}),
    fasta: file === undefined ? undefined : flanksOf(file),
    ...(filter === undefined
      ? {}
      : {
          selection: {
            words: describeFilter(definition, filter),
            query: hitFilterQuery(definition, filter),
          },
        }),
  };
  return headingWithExtras(heading, extras);
}

/**
 * Circular records listed in a file, where others are linear; a longer list is left out, and only the
 * sequence's own file tells which they are.
 */
const MOST_CIRCLES = 1000;

/** The shape of the records of a sequence, as files tell it. */
export async function describeShape(
  records: LibraryRecords,
  recordTableId: string,
): Promise<Pick<ExportSource, 'shape' | 'circularRecords'>> {
  const { circularCount, linearCount } = await records.findShapes(recordTableId);
  if (circularCount === 0) return { shape: 'linear' };
  if (linearCount === 0) return { shape: 'circular' };
  const circularRecords = await records.findCircularOrdinals(recordTableId, MOST_CIRCLES);
  return { shape: 'mixed', ...(circularRecords === null ? {} : { circularRecords }) };
}

/** The day on which a result was finished, in UTC. */
function dayOf({ finished, created }: Pick<FinishedResult, 'finished' | 'created'>): string {
  return (finished ?? created).toISOString().slice(0, 10);
}
