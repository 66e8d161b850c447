import { LARGEST_PAGE } from '@flipon/contract/list';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { PickList } from '../../../ui/pick-list.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import styles from './record-menu.module.css';

interface RecordMenuProps {
  sequenceId: string;
  recordCount: number;
  /** The one that all of the view lies in. */
  shown: Pick<SequenceRecordItem, 'index' | 'name'> | null;
  /** Null leads to all of them. */
  onGo: (record: SequenceRecordItem | null) => void;
}

const FIRST_RECORDS = 50;
const TYPING_MS = 200;

/** Leads to a record, of however many there are. */
export function RecordMenu(props: RecordMenuProps) {
  const { recordCount, shown, onGo } = props;
  const name = shown?.name ?? countOf(recordCount, 'record');
  return (
    <DropDown
      align="start"
      width="min(420px, 90vw)"
      button={(target) => (
        <button
          {...target}
          type="button"
          className={styles['button']}
          aria-haspopup="listbox"
          aria-label={`Go to a record, now ${name}`}
        >
          <span>{name}</span>
          <IconSelector size={15} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <Records
          {...props}
          onGo={(record) => {
            close();
            onGo(record);
          }}
        />
      )}
    </DropDown>
  );
}

function Records({ sequenceId, recordCount, shown, onGo }: RecordMenuProps) {
  const [text, setText] = useState('');
  const [pageSize, setPageSize] = useState(FIRST_RECORDS);
  const name = useSettled(text.trim(), TYPING_MS);
  const { data, error, refetch } = useQuery(
    recordListQuery(sequenceId, { pageSize, pageNumber: 0, ...(name === '' ? {} : { name }) }),
  );
  // What is there is searched at once, so that Enter never takes what was left from before.
  const wanted = text.trim().toLowerCase();
  const found = (data?.items ?? []).filter((record) =>
    `${record.name} ${record.description}`.toLowerCase().includes(wanted),
  );
  const options = [...(wanted === '' ? [null] : []), ...found];
  const total = data?.page.totalElements ?? 0;
  return (
    <>
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
      )}
      <PickList
        label="Search records by name"
        listLabel="Records"
        text={text}
        onText={setText}
        options={options.map((record) => ({
          key: record?.index ?? 'all',
          isChosen: record?.index === shown?.index,
          content: (
            <>
              <span>
                {record === null ? (
                  `All ${formatInteger(recordCount)} records`
                ) : (
                  <LongName name={record.name} />
                )}
              </span>
              <span>{record !== null && `${formatInteger(record.length)} bp`}</span>
            </>
          ),
        }))}
        onPick={(place) => {
          const record = options[place];
          if (record !== undefined) onGo(record);
        }}
        onNearEnd={() => setPageSize(LARGEST_PAGE)}
      >
        {data !== undefined && total === 0 && 'No record has this in its name.'}
        {total > LARGEST_PAGE && pageSize === LARGEST_PAGE
          ? `The first ${formatInteger(LARGEST_PAGE)} of ${countOf(total, 'record')}: search for the others.`
          : null}
      </PickList>
    </>
  );
}
