import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { fileStem } from '@flipon/analyses/file-stem';
import type { Analysis } from '@flipon/contract/analysis';
import {
  type RecordSortKey,
  recordAnswerSchema,
  recordSummaryListSchema,
} from '@flipon/contract/record-summary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { ExportedFile } from './export-link.ts';

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

/** The same records as a file. */
export function recordFile(
  definition: AnalysisDefinition,
  analysis: Pick<Analysis, 'id' | 'sequenceName'>,
  format: 'csv' | 'xlsx',
  choice: RecordChoice,
): ExportedFile {
  const { id, sequenceName } = analysis;
  const stem = fileStem(definition, { sequenceName, parameters: analysis, part: 'records' });
  return {
    name: `${stem}.${format}`,
    path: `${recordsPath(definition, id)}.${format}`,
    query: queryOf(choice),
  };
}

function queryOf<Choice extends RecordChoice>({ name, ...rest }: Choice) {
  return { ...rest, ...(name === '' ? {} : { name }) };
}
