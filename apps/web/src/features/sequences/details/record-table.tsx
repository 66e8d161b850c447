import type { SequenceRecordItem } from '@flipon/contract/record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { Button } from '../../../ui/button.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { formatInteger } from '../../../ui/format-number.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './details.module.css';

export const RECORD_PAGE_SIZE = 20;

interface RecordTableProps {
  sequenceId: string;
  recordCount: number;
  /** The record whose letters are shown. */
  shown: SequenceRecordItem | undefined;
  onShow: (record: SequenceRecordItem) => void;
}

/** An empty record begins where the next one does. */
export function recordKey({ start, length, name }: SequenceRecordItem): string {
  return `${start} ${length} ${name}`;
}

/** The records of a multi-FASTA, in the order of the file. */
export function RecordTable({ sequenceId, recordCount, shown, onShow }: RecordTableProps) {
  const [pageNumber, setPageNumber] = useState(0);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    recordListQuery(sequenceId, { pageSize: RECORD_PAGE_SIZE, pageNumber }),
  );
  if (error !== null) {
    return <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>;
  }
  const shownKey = shown && recordKey(shown);
  const columns: DataColumn<SequenceRecordItem & { id: string }>[] = [
    {
      key: 'name',
      label: 'Name',
      render: ({ name, description }) => (
        <>
          <div className={styles['recordName']}>
            <LongName name={name} />
          </div>
          {description !== '' && (
            <div className={styles['small']}>
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
      className: styles['figure'],
      render: ({ length }) => formatInteger(length),
    },
    {
      key: 'start',
      label: 'Letters before',
      isNumeric: true,
      className: `${styles['figure']} ${styles['before']}`,
      render: ({ start }) => formatInteger(start),
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
          aria-pressed={record.id === shownKey}
          onClick={() => onShow(record)}
        >
          Show
        </Button>
      ),
    },
  ];
  return (
    <div className={styles['frame']}>
      <DataTable
        label="Records"
        columns={columns}
        rows={data?.items.map((record) => ({ ...record, id: recordKey(record) }))}
        outlineRows={Math.min(recordCount, RECORD_PAGE_SIZE)}
        outline={<Skeleton width="60%" />}
        isStale={isPlaceholderData}
        isSelected={({ id }) => id === shownKey}
        className={styles['records']}
      />
      {recordCount > RECORD_PAGE_SIZE && (
        <Pager
          label="records"
          pageNumber={pageNumber}
          pageSize={RECORD_PAGE_SIZE}
          totalElements={recordCount}
          onChange={setPageNumber}
        />
      )}
    </div>
  );
}
