import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordSummary } from '@flipon/contract/record-summary';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recordSummaryListQuery } from '../../../api/hits/list-record-summaries.ts';
import { PickList } from '../../../ui/controls/pick-list.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import { wholeName } from './whole-name.ts';

interface RecordOptionsProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  /** The name of the choice of all records. */
  all: string;
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** A field to search in, and the records that it finds: arrows move, Enter chooses. */
export function RecordOptions(props: RecordOptionsProps) {
  const { definition, analysis, all, chosen, onChoose } = props;
  const [text, setText] = useState('');
  const { records, total, error, retry, readMore } = useRecordPages(definition, analysis, text);
  // The option of the whole result is first, as long as nothing is searched for.
  const first = text.trim() === '' ? [null] : [];
  // The present records are searched at once, so that Enter never takes an older match.
  const wanted = text.trim().toLowerCase();
  const options = [
    ...first,
    ...records.filter((record) => wholeName(record).toLowerCase().includes(wanted)),
  ];

  return (
    <>
      <LoadFailure onRetry={retry} error={error} />
      <PickList
        label="Search records by name"
        listLabel="Records"
        text={text}
        onText={setText}
        options={options.map((record) => ({
          key: record?.index ?? 'all',
          isChosen: (record?.index ?? null) === chosen,
          content: (
            <>
              <span>{record === null ? all : <LongName name={wholeName(record)} />}</span>
              <span>{formatInteger(record?.length ?? analysis.sequenceLength)} bp</span>
              <span>{countOf(record?.hits ?? analysis.resultCount ?? 0, 'hit')}</span>
            </>
          ),
        }))}
        onPick={(place) => onChoose(options[place]?.index ?? null)}
        onNearEnd={readMore}
      >
        {total === 0 ? 'No record has this in its name.' : null}
        <VisuallyHidden>{total === null ? '' : countOf(total, 'record')}</VisuallyHidden>
      </PickList>
    </>
  );
}

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
function useRecordPages(
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
