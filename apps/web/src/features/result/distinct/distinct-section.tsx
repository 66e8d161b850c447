import type { KindDefinition } from '@flipon/analyses/definitions';
import { strandColumn } from '@flipon/analyses/hit-filter';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import {
  type DistinctQuestion,
  distinctFile,
  distinctQuery,
} from '../../../api/hits/list-distinct.ts';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import table from '../../../ui/data-table/table.module.css';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { describeRange } from '../../chart/records/record-words.ts';
import { NO_FILTER } from '../address/hit-filter.ts';
import { chooseFilter, type OpenResults } from '../address/open-results.ts';
import { EmptyFilter } from '../filter/empty-filter.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { PAGE_SIZES } from '../hits/choices/table-choices.ts';
import { hitQuestion } from '../hits/hit-question.ts';
import tools from '../hits/tools.module.css';
import { ListFiles } from '../list-files.tsx';
import result from '../result.module.css';
import type { SectionProps } from '../section-props.ts';
import styles from './distinct.module.css';
import { DistinctCards, DistinctTable } from './distinct-table.tsx';

const FIRST_PAGE = { pageNumber: 0, pageSize: 20, letters: '' };
const COMMONEST: Sorting = { sort: 'times', order: 'DESC' };

/** The different sequences among the hits, and the number of each. */
export function DistinctSection({ definition, answer, record, openResults }: SectionProps) {
  const { payload } = answer;
  const { results, change } = openResults;
  const searchId = useId();
  const [place, setPlace] = useState({ ...COMMONEST, ...FIRST_PAGE });
  const hits = hitQuestion({ ...results, record });
  const question: DistinctQuestion = { ...place, hits };
  const asked = useDeferredValue(question);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    distinctQuery(definition, payload.id, asked),
  );
  const isNarrow = useIsNarrow();
  const rows = {
    definition,
    analysis: payload,
    items: data?.items,
    bins: data?.bins ?? 1,
    placesLabel: placesLabelOf(results, payload.sequenceLength),
    isStale: isPlaceholderData,
    outlineRows: Math.min(place.pageSize, payload.resultCount ?? 0),
    sorting: place,
    onSort: (sorting: Sorting) => setPlace({ ...place, ...sorting, pageNumber: 0 }),
  };
  const isLacking = data?.page.totalElements === 0;
  return (
    <>
      <div className={styles['above']}>
        <p role="status">
          {data === undefined ? (
            'Counting the letters of all hits …'
          ) : (
            <>
              <strong>{formatInteger(data.distinct)} different</strong> among{' '}
              {countOf(data.hits, 'hit')}
              {place.letters !== '' &&
                `, ${formatInteger(data.page.totalElements)} of them with ${place.letters}`}
              .
            </>
          )}{' '}
          {wordsOf(definition)}
        </p>
        <DistinctFiles definition={definition} answer={answer} question={asked} />
      </div>
      <div className={`${table['tools']} ${tools['tools']}`}>
        <FilterBar definition={definition} analysis={payload} openResults={openResults} />
        <div className={tools['tool']}>
          <label htmlFor={searchId}>Letters</label>
          <TextBox
            id={searchId}
            type="search"
            className={tools['goTo']}
            value={place.letters}
            placeholder="GGGTTA"
            maxLength={100}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              setPlace({ ...place, letters: lettersOf(value), pageNumber: 0 })
            }
          />
        </div>
      </div>
      <LoadFailure className={result['notice']} onRetry={refetch} error={error} />
      {isLacking && place.letters === '' ? (
        <EmptyFilter onReset={() => change((current) => chooseFilter(current, NO_FILTER))} />
      ) : isNarrow ? (
        <DistinctCards {...rows} />
      ) : (
        <DistinctTable {...rows} />
      )}
      <Pager
        label="distinct sequences"
        pageNumber={place.pageNumber}
        pageSize={place.pageSize}
        totalElements={data?.page.totalElements ?? 0}
        sizes={PAGE_SIZES}
        onPageSize={(pageSize, pageNumber) => setPlace({ ...place, pageSize, pageNumber })}
        onChange={(pageNumber) => setPlace({ ...place, pageNumber })}
      />
      {isLacking && (
        <p data-print="only" className={result['notice']}>
          Printed: no rows.{' '}
          {place.letters === ''
            ? 'The filter keeps no hit.'
            : `No sequence contains ${place.letters}.`}
        </p>
      )}
    </>
  );
}

/** The possible letters of a sequence, in capitals. */
function lettersOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z]/g, '');
}

function wordsOf(definition: SectionProps['definition']): string {
  return strandColumn(definition) === undefined
    ? 'Letters are those of the strand given.'
    : 'Letters are read 5′ to 3′ on the strand with the motif.';
}

function placesLabelOf({ record, range }: OpenResults, lengthBp: number): string {
  if (range !== null) return `Where, ${describeRange(range)}`;
  return record === null ? `Where, 1 to ${formatInteger(lengthBp)}` : 'Where in the record';
}

interface DistinctFilesProps {
  definition: KindDefinition;
  answer: AnalysisAnswer;
  question: DistinctQuestion;
}

const FORMATS = ['csv', 'tsv'] as const;

/** All sequences that are listed, as files. */
function DistinctFiles({ definition, answer, question }: DistinctFilesProps) {
  const { payload, downloadToken } = answer;
  const files = FORMATS.map((format) => ({
    label: format.toUpperCase(),
    file: distinctFile(definition, payload, format, question),
  }));
  return (
    <div className={result['links']}>
      <ListFiles files={files} downloadToken={downloadToken} />
    </div>
  );
}
