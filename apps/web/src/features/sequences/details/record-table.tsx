import type { SequenceRecordItem } from '@flipon/contract/record';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/format-number.ts';
import { Notice } from '../../../ui/notice.tsx';
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
  const outlineRows = Math.min(recordCount, RECORD_PAGE_SIZE);
  if (error !== null) {
    return (
      <Notice
        kind="error"
        action={
          <Button size="compact-sm" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    );
  }
  return (
    <div className={styles['frame']}>
      <table className={`${table['table']} ${table['fixed']} ${styles['records']}`}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={`${table['number']} ${styles['figure']}`}>
              Length, bp
            </th>
            <th
              scope="col"
              className={`${table['number']} ${styles['figure']} ${styles['before']}`}
            >
              Letters before
            </th>
            <th scope="col" className={styles['show']}>
              <VisuallyHidden>Letters</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={isPlaceholderData ? table['stale'] : undefined}>
          {data === undefined
            ? Array.from({ length: outlineRows }, (_, index) => `outline ${index}`).map((row) => (
                <tr key={row}>
                  <td colSpan={4}>
                    <Skeleton width="60%" />
                  </td>
                </tr>
              ))
            : data.items.map((record) => {
                const { name, description, start, length } = record;
                const isShown = shown !== undefined && recordKey(record) === recordKey(shown);
                return (
                  <tr key={recordKey(record)} data-selected={isShown || undefined}>
                    <td>
                      <div className={styles['recordName']}>{name}</div>
                      {description !== '' && <div className={styles['small']}>{description}</div>}
                    </td>
                    <td className={table['number']}>{formatInteger(length)}</td>
                    <td className={`${table['number']} ${styles['before']}`}>
                      {formatInteger(start)}
                    </td>
                    <td className={styles['show']}>
                      <Button
                        variant="soft"
                        size="compact-sm"
                        aria-label={`Show the letters of ${name}`}
                        aria-pressed={isShown}
                        onClick={() => onShow(record)}
                      >
                        Show
                      </Button>
                    </td>
                  </tr>
                );
              })}
        </tbody>
      </table>
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
