import type { AnalysisDefinition } from '@flipon/analyses/definition';
import {
  type RecordSortKey,
  recordAnswerSchema,
  recordSummaryListSchema,
} from '@flipon/contract/record-summary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestAnswer } from '../request.ts';
import { withQuery } from '../with-query.ts';

/** Which records of a result, and in which order. */
export interface RecordChoice {
  sort: RecordSortKey;
  order: 'ASC' | 'DESC';
  /** A text that their headers hold; all of them where it is empty. */
  name: string;
}

export interface RecordListQuestion extends RecordChoice {
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
}

const recordsPath = ({ apiRoute }: AnalysisDefinition, id: string) =>
  `analyse/${apiRoute}/${id}/records`;

/** A page of the records of a finished analysis with their figures, which never change. */
export function recordSummaryListQuery(
  definition: AnalysisDefinition,
  id: string,
  question: RecordListQuestion,
) {
  return queryOptions({
    queryKey: ['recordSummaries', definition.kind, id, question],
    queryFn: ({ signal }) =>
      request(recordSummaryListSchema, recordsPath(definition, id), {
        query: queryOf(question),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One record with all totals of its hits. */
export function recordSummaryQuery(definition: AnalysisDefinition, id: string, index: number) {
  return queryOptions({
    queryKey: ['recordSummary', definition.kind, id, index],
    queryFn: async ({ signal }) => {
      const path = `${recordsPath(definition, id)}/${index}`;
      return (await request(recordAnswerSchema, path, { signal })).payload;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type RecordFileFormat = 'csv' | 'xlsx';

/** Address of the same records as a file, for a link. */
export function recordFileLink(
  definition: AnalysisDefinition,
  id: string,
  format: RecordFileFormat,
  choice: RecordChoice,
  downloadToken: string,
): string {
  const path = `/api/${recordsPath(definition, id)}.${format}`;
  return withQuery(path, { ...queryOf(choice), token: downloadToken });
}

/** The same file as a call of this page, for results without a token. Throws ApiError. */
export async function downloadRecordFile(
  definition: AnalysisDefinition,
  id: string,
  format: RecordFileFormat,
  choice: RecordChoice,
): Promise<Blob> {
  const path = `${recordsPath(definition, id)}.${format}`;
  return (await requestAnswer(path, { query: queryOf(choice) })).blob();
}

function queryOf<Choice extends RecordChoice>({ name, ...rest }: Choice) {
  return { ...rest, ...(name === '' ? {} : { name }) };
}
