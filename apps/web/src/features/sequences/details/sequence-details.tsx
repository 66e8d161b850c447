import type { SequenceRecordItem } from '@flipon/contract/record';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import styles from './details.module.css';
import { LetterTable } from './letter-table.tsx';
import { LetterViewer } from './letter-viewer.tsx';
import { RECORD_PAGE_SIZE, RecordTable, recordKey } from './record-table.tsx';
import { SequenceFacts } from './sequence-facts.tsx';
import { ShapeSwitch } from './shape-switch.tsx';

/** All that is known of a sequence, its records and its letters. */
export function SequenceDetails({ sequence }: { sequence: Sequence }) {
  const { id, recordCount } = sequence;
  const reasonId = useId();
  const { data, error, refetch } = useQuery(
    recordListQuery(id, { pageSize: RECORD_PAGE_SIZE, pageNumber: 0 }),
  );
  const [chosen, setChosen] = useState<SequenceRecordItem | null>(null);
  const lettersHeading = useRef<HTMLHeadingElement>(null);
  const record = chosen ?? data?.items[0];
  const hasSeveral = recordCount !== null && recordCount > 1;

  const showRecord = (next: SequenceRecordItem) => {
    setChosen(next);
    lettersHeading.current?.focus();
  };

  return (
    <>
      <div className={styles['columns']}>
        <SequenceFacts sequence={sequence} />
        <LetterTable sequence={sequence} />
      </div>
      {hasSeveral && (
        <section>
          <h3 className={styles['heading']}>Records</h3>
          <div className={styles['shapes']}>
            <ShapeSwitch sequence={sequence} reasonId={reasonId} label="All circular" />
          </div>
          <RecordTable
            sequence={sequence}
            recordCount={recordCount}
            reasonId={reasonId}
            shown={record}
            onShow={showRecord}
          />
        </section>
      )}
      <section>
        <h3 className={styles['heading']} ref={lettersHeading} tabIndex={-1}>
          Letters{hasSeveral && record !== undefined && ` of ${record.name}`}
        </h3>
        {error !== null && (
          <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
        )}
        {error === null && (
          <LetterViewer key={record && recordKey(record)} sequenceId={id} record={record} />
        )}
      </section>
    </>
  );
}
