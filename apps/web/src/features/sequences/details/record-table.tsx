import type { SequenceRecordItem } from '@flipon/contract/record';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeShapes } from '../../../api/sequences/change-shapes.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckBox } from '../../../ui/controls/check-box.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { ErrorNotice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import rowWords from '../../../ui/words/row-words.module.css';
import styles from './details.module.css';
import type { LetterRecord } from './letter-window.ts';

export const RECORD_PAGE_SIZE = 20;
/** The search starts once typing has paused this long. */
const TYPING_MS = 250;

interface RecordTableProps {
  sequence: Sequence;
  recordCount: number;
  /** The element that says why shapes are fixed. */
  reasonId: string;
  /** Whether shapes are shown without controls. */
  isReadOnly: boolean;
  /** The record whose letters are shown. */
  shown: LetterRecord | undefined;
  onShow: (record: SequenceRecordItem) => void;
}

/** The records of a multi-FASTA, in the order of the file. */
export function RecordTable(props: RecordTableProps) {
  const { sequence, recordCount, reasonId, isReadOnly, shown, onShow } = props;
  const { id: sequenceId, shapeFixed } = sequence;
  const { mutate, error: refusal } = useChangeShapes(sequenceId);
  const [pageNumber, setPageNumber] = useState(0);
  const [text, setText] = useState('');
  const name = useSettled(text.trim(), TYPING_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    recordListQuery(sequenceId, {
      pageSize: RECORD_PAGE_SIZE,
      pageNumber,
      ...(name === '' ? {} : { name }),
    }),
  );
  const total = name === '' ? recordCount : data?.page.totalElements;
  if (error !== null && data === undefined) {
    return <LoadFailure onRetry={refetch} error={error} />;
  }
  const columns: DataColumn<SequenceRecordItem & { id: number }>[] = [
    {
      key: 'name',
      label: 'Name',
      render: ({ name, description, length }) => (
        <>
          <div className={styles['recordName']}>
            <LongName name={name} />
          </div>
          <div className={`${rowWords['small']} ${styles['narrowLength']}`}>
            {formatInteger(length)} bp
          </div>
          {description !== '' && (
            <div className={rowWords['small']}>
              <LongName name={description} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'length',
      label: 'Length, bp',
      isNumeric: true,
      className: `${styles['figure']} ${styles['wide']}`,
      render: ({ length }) => formatInteger(length),
    },
    {
      key: 'start',
      label: 'Offset',
      isNumeric: true,
      className: `${styles['figure']} ${styles['wide']}`,
      render: ({ start }) => formatInteger(start),
    },
    {
      key: 'circular',
      label: 'Circular',
      className: styles['shape'],
      render: ({ index, name, circular }) =>
        isReadOnly ? (
          circular ? (
            'Yes'
          ) : (
            'No'
          )
        ) : (
          <CheckBox
            label={`${name} is circular`}
            checked={circular}
            disabled={shapeFixed}
            describedBy={shapeFixed ? reasonId : undefined}
            onChange={(isCircular) => mutate({ circular: isCircular, records: [index] })}
          />
        ),
    },
    {
      key: 'show',
      label: <VisuallyHidden>Letters</VisuallyHidden>,
      className: styles['show'],
      render: (record) => (
        <Button
          variant="soft"
          size="small"
          aria-label={`Show the letters of ${record.name}`}
          aria-pressed={record.id === shown?.index}
          onClick={() => onShow(record)}
        >
          Show
        </Button>
      ),
    },
  ];
  return (
    <div className={styles['frame']}>
      {refusal !== null && !shapeFixed && <ErrorNotice error={refusal} />}
      {recordCount > RECORD_PAGE_SIZE && (
        <search className={styles['search']}>
          <SearchField
            aria-label="Search records by name"
            placeholder="Search by name"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPageNumber(0);
            }}
          />
        </search>
      )}
      <DataTable
        label="Records"
        columns={columns}
        rows={data?.items.map((record) => ({ ...record, id: record.index }))}
        outlineRows={Math.min(recordCount, RECORD_PAGE_SIZE)}
        outline={<Skeleton width="60%" />}
        isStale={isPlaceholderData}
        isSelected={({ id }) => id === shown?.index}
        className={styles['records']}
      />
      {total === 0 && <p className={styles['none']}>No record has this in its name.</p>}
      {recordCount > RECORD_PAGE_SIZE && (
        <Pager
          label="records"
          pageNumber={pageNumber}
          pageSize={RECORD_PAGE_SIZE}
          totalElements={total ?? 0}
          onChange={setPageNumber}
        />
      )}
    </div>
  );
}
