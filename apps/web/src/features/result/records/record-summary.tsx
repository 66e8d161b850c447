import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { RecordSortKey } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type RecordChoice,
  recordFile,
  recordSummaryListQuery,
} from '../../../api/hits/list-record-summaries.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { chooseRecord, FIRST_SECTION } from '../address/open-results.ts';
import { PAGE_SIZES } from '../hits/choices/table-choices.ts';
import { ListFiles } from '../list-files.tsx';
import result from '../result.module.css';
import type { SectionProps } from '../section-props.ts';
import { recordColumns } from './record-columns.tsx';
import styles from './record-summary.module.css';

/** Room for the chromosomes of most genomes. */
const FIRST_PAGE_SIZE = 50;
const TYPING_MS = 200;
const FILE_ORDER = { sort: 'index' as RecordSortKey, order: 'ASC' as const };

/** A line of figures for each record; a click on its name shows the record alone. */
export function RecordSummarySection(props: SectionProps) {
  const { definition, answer, openResults, recordCount, record } = props;
  const [text, setText] = useState('');
  const [sorting, setSorting] = useState(FILE_ORDER);
  const [pageNumber, setPageNumber] = useState(0);
  const [pageSize, setPageSize] = useState(FIRST_PAGE_SIZE);
  const name = useSettled(text.trim(), TYPING_MS);
  const choice = { ...sorting, name };
  const { data, error, isPlaceholderData, refetch } = useQuery(
    recordSummaryListQuery(definition, answer.payload.id, {
      ...choice,
      pageSize,
      pageNumber,
    }),
  );
  const total = data?.page.totalElements ?? recordCount ?? 1;
  const hasSeveral = (recordCount ?? 1) > 1;
  const columns = recordColumns(definition, {
    isChosen: (index) => index === record?.index,
    onChoose: hasSeveral
      ? (index) =>
          openResults.change((current) => ({
            ...chooseRecord(current, index),
            section: FIRST_SECTION,
          }))
      : null,
  });
  return (
    <>
      <div className={styles['bar']}>
        {hasSeveral && (
          <SearchField
            className={styles['search']}
            aria-label="Search records by name"
            placeholder="Search by name"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPageNumber(0);
            }}
          />
        )}
        <p className={styles['words']} role="status">
          <strong>{countOf(total, 'record')}</strong>
          {name !== '' && ` with “${name}” in the name`}. GC of the bases that are not N; overlaps
          count once as covered.
        </p>
        <RecordFiles definition={definition} answer={answer} choice={choice} total={total} />
      </div>
      <LoadFailure className={result['notice']} onRetry={refetch} error={error} />
      <DataTable
        label="Summary by record"
        columns={columns}
        rows={data?.items.map((item) => ({ ...item, id: item.index }))}
        outlineRows={Math.min(pageSize, total)}
        outline={<Skeleton width="100%" />}
        isStale={isPlaceholderData}
        sorting={sorting}
        onSort={({ sort, order }) => {
          setSorting({ sort: sort as RecordSortKey, order: order as 'ASC' });
          setPageNumber(0);
        }}
        isSelected={({ index }) => index === record?.index}
        className={styles['table']}
      />
      <Pager
        label="records"
        pageNumber={pageNumber}
        pageSize={pageSize}
        totalElements={total}
        sizes={PAGE_SIZES}
        onPageSize={(next, place) => {
          setPageSize(next);
          setPageNumber(place);
        }}
        onChange={setPageNumber}
      />
    </>
  );
}

interface RecordFilesProps {
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
  /** The files hold what the table shows, in its order. */
  choice: RecordChoice;
  total: number;
}

/** The summary as files; a table too long for a sheet has none in Excel's format. */
function RecordFiles({ definition, answer, choice, total }: RecordFilesProps) {
  const { payload, downloadToken } = answer;
  const isTooLong = total > MAX_SHEET_ROWS;
  const formats = isTooLong ? (['csv'] as const) : (['csv', 'xlsx'] as const);
  const files = formats.map((format) => {
    const label = format.toUpperCase();
    const words = `Download the summary as ${label}`;
    return { label, words, file: recordFile(definition, payload, format, choice) };
  });
  return (
    <div className={styles['files']}>
      {isTooLong && (
        <span>An Excel sheet ends at {formatInteger(MAX_SHEET_ROWS)} rows: take the CSV.</span>
      )}
      <ListFiles files={files} downloadToken={downloadToken} />
    </div>
  );
}
