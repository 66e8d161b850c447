import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordSummary } from '@flipon/contract/record-summary';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recordSummaryListQuery } from '../../../api/hits/list-record-summaries.ts';
import { useSettled } from '../../../ui/state/use-settled.ts';

const PAGE_SIZE = 50;
/** The search starts once typing has paused this long. */
const TYPING_MS = 200;

interface RecordPages {
  records: readonly RecordSummary[];
  /** Null until the first page is loaded. */
  total: number | null;
  error: Error | null;
  retry: () => void;
  /** Asks for the next page, if there is one and the last one has arrived. */
  readMore: () => void;
}

/** The records of a result whose names contain a text, page after page as requested. */
export function useRecordPages(
  definition: AnalysisDefinition,
  { id }: Analysis,
  text: string,
): RecordPages {
  const name = useSettled(text.trim(), TYPING_MS);
  const [asked, setAsked] = useState({ name, pages: 1 });
  const pages = asked.name === name ? asked.pages : 1;
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, pageNumber) =>
      recordSummaryListQuery(definition, id, {
        sort: 'index',
        order: 'ASC',
        name,
        pageSize: PAGE_SIZE,
        pageNumber,
      }),
    ),
  });
  const total = answers[0]?.data?.page.totalElements ?? null;
  const failed = answers.find(({ error }) => error !== null);
  const isFirstThere = answers[0]?.data !== undefined;
  const found = answers.flatMap(({ data, isPlaceholderData }, page) =>
    isPlaceholderData && page > 0 ? [] : (data?.items ?? []),
  );
  // Earlier matches stay until the next arrive: an Enter meanwhile must find something.
  const latest = useRef(found);
  useEffect(() => {
    if (isFirstThere) latest.current = found;
  });
  const records = isFirstThere ? found : latest.current;
  return {
    records,
    total,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    readMore() {
      const isThere = records.length >= pages * PAGE_SIZE;
      if (isThere && total !== null && records.length < total) setAsked({ name, pages: pages + 1 });
    },
  };
}
