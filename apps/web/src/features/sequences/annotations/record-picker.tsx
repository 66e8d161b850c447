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
import styles from './annotations.module.css';

const FIRST_RECORDS = 50;
const TYPING_MS = 200;

export type PickedRecord = Pick<SequenceRecordItem, 'index' | 'name'>;

interface RecordPickerProps {
  sequenceId: string;
  /** What it is for, before the choice: "Record of chr1". */
  label: string;
  /** What stands for no record. */
  none: string;
  picked: PickedRecord | null;
  disabled?: boolean;
  onPick: (record: PickedRecord | null) => void;
}

/** Chooses one record of a sequence, or none, of however many it has. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, none, picked, disabled = false, onPick } = props;
  const shown = picked === null ? none : picked.name;
  return (
    <DropDown
      align="start"
      width="min(420px, 90vw)"
      button={(target) => (
        <button
          {...target}
          type="button"
          className={styles['picker']}
          aria-haspopup="listbox"
          aria-label={`${label}: ${shown}`}
          disabled={disabled}
          data-none={picked === null || undefined}
        >
          <span className={styles['pickedName']}>{shown}</span>
          <IconSelector size={15} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <Records
          {...props}
          onPick={(record) => {
            close();
            onPick(record);
          }}
        />
      )}
    </DropDown>
  );
}

function Records({ sequenceId, none, picked, onPick }: RecordPickerProps) {
  const [text, setText] = useState('');
  const [pageSize, setPageSize] = useState(FIRST_RECORDS);
  const name = useSettled(text.trim(), TYPING_MS);
  const { data, error, refetch } = useQuery(
    recordListQuery(sequenceId, { pageSize, pageNumber: 0, ...(name === '' ? {} : { name }) }),
  );
  const first = text.trim() === '' ? [null] : [];
  const options: ((PickedRecord & { length?: number }) | null)[] = [
    ...first,
    ...(data?.items ?? []),
  ];
  const total = data?.page.totalElements;
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
          key: record?.index ?? 'none',
          isChosen: record?.index === picked?.index,
          content: (
            <>
              <span>{record === null ? none : <LongName name={record.name} />}</span>
              <span>{record?.length !== undefined && `${formatInteger(record.length)} bp`}</span>
            </>
          ),
        }))}
        onPick={(place) => onPick(options[place] ?? null)}
        onNearEnd={() => setPageSize(LARGEST_PAGE)}
      >
        {total === 0 && 'No record has this in its name.'}
        {total !== undefined && total > LARGEST_PAGE && pageSize === LARGEST_PAGE
          ? `The first ${formatInteger(LARGEST_PAGE)} of ${countOf(total, 'record')}: search for the others.`
          : null}
      </PickList>
    </>
  );
}
