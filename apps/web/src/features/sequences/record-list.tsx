import { LARGEST_PAGE } from '@flipon/contract/list';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordListQuery } from '../../api/sequences/list-records.ts';
import { PickList } from '../../ui/controls/pick-list.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { useSettled } from '../../ui/state/use-settled.ts';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import { LongName } from '../../ui/words/long-name.tsx';

interface RecordListProps {
  sequenceId: string;
  /** The option for no record, above the others. */
  none: string;
  /** Index of the one that is chosen now; null for none. */
  chosen: number | null;
  onPick: (record: SequenceRecordItem | null) => void;
}

const FIRST_RECORDS = 50;
const TYPING_MS = 200;

/** The records of a sequence, of however many there are, found by their names. */
export function RecordList({ sequenceId, none, chosen, onPick }: RecordListProps) {
  const [text, setText] = useState('');
  const [pageSize, setPageSize] = useState(FIRST_RECORDS);
  const name = useSettled(text.trim(), TYPING_MS);
  const { data, error, refetch } = useQuery(
    recordListQuery(sequenceId, { pageSize, pageNumber: 0, ...(name === '' ? {} : { name }) }),
  );
  // The present records are searched at once, so that Enter never takes an older match.
  const wanted = text.trim().toLowerCase();
  const found = (data?.items ?? []).filter((record) =>
    `${record.name} ${record.description}`.toLowerCase().includes(wanted),
  );
  const options = [...(wanted === '' ? [null] : []), ...found];
  const total = data?.page.totalElements ?? 0;
  return (
    <>
      <LoadFailure onRetry={refetch} error={error} />
      <PickList
        label="Search records by name"
        listLabel="Records"
        text={text}
        onText={setText}
        options={options.map((record) => ({
          key: record?.index ?? 'none',
          isChosen: (record?.index ?? null) === chosen,
          content: (
            <>
              <span>{record === null ? none : <LongName name={record.name} />}</span>
              <span>{record !== null && `${formatInteger(record.length)} bp`}</span>
            </>
          ),
        }))}
        onPick={(place) => {
          const record = options[place];
          if (record !== undefined) onPick(record);
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
