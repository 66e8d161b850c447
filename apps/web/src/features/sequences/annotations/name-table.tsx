import type { Annotation, AnnotationName } from '@flipon/contract/feature';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeAnnotation } from '../../../api/annotations/annotations.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { ErrorNotice } from '../../../ui/feedback/notice.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import rowWords from '../../../ui/words/row-words.module.css';
import styles from './annotations.module.css';
import { MATCHED_BY } from './describe-names.ts';
import { type PickedRecord, RecordPicker } from './record-picker.tsx';

const PAGE_SIZE = 10;

interface NameTableProps {
  sequence: Sequence;
  annotation: Annotation;
}

type Row = AnnotationName & { id: string };

/** The records of an annotation's names; another record, or none, is stored at once. */
export function NameTable({ sequence, annotation }: NameTableProps) {
  const { names, nameCount } = annotation;
  const [text, setText] = useState('');
  const [pageNumber, setPageNumber] = useState(0);
  const { mutate, isPending, error } = useChangeAnnotation(sequence.id);
  const wanted = text.trim().toLowerCase();
  const found = names.filter(({ name }) => name.toLowerCase().includes(wanted));
  const lastPage = Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1);
  const page = Math.min(pageNumber, lastPage);
  const rows = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);

  const match = (name: string, record: PickedRecord | null) => {
    const done = record === null ? `${name} stands for no record.` : `${name} is ${record.name}.`;
    mutate(
      { id: annotation.id, names: [{ name, record: record?.index ?? null }] },
      { onSuccess: () => announce(done) },
    );
  };
  const columns: DataColumn<Row>[] = [
    {
      key: 'name',
      label: 'Name in the file',
      render: ({ name, features }) => (
        <>
          <div className={styles['strong']}>
            <LongName name={name} />
          </div>
          <div className={rowWords['small']}>{countOf(features, 'feature')}</div>
        </>
      ),
    },
    {
      key: 'record',
      label: 'Record',
      render: ({ name, record, matchedBy, outside }) => (
        <>
          <RecordOfName
            sequenceId={sequence.id}
            name={name}
            record={record}
            disabled={isPending}
            onPick={(next) => match(name, next)}
          />
          <div className={rowWords['small']}>
            {matchedBy !== null && MATCHED_BY[matchedBy]}
            {outside > 0 &&
              (record === null
                ? `: ${formatInteger(outside)} outside of it`
                : `, ${formatInteger(outside)} after its end`)}
          </div>
        </>
      ),
    },
  ];
  return (
    <div className={styles['names']}>
      <ErrorNotice error={error} />
      {names.length > PAGE_SIZE && (
        <search>
          <SearchField
            aria-label="Search names of the file"
            placeholder="Search names of the file"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPageNumber(0);
            }}
          />
        </search>
      )}
      <div className={styles['frame']}>
        <DataTable
          label={`Names of ${annotation.name}`}
          columns={columns}
          rows={rows.map((row) => ({ ...row, id: `${row.record} ${row.name}` }))}
          isComfortable
        />
        {found.length > PAGE_SIZE && (
          <Pager
            label="names"
            pageNumber={page}
            pageSize={PAGE_SIZE}
            totalElements={found.length}
            onChange={setPageNumber}
          />
        )}
      </div>
      {nameCount > names.length && (
        <p className={rowWords['small']}>
          The first {formatInteger(names.length)} of {countOf(nameCount, 'name')}, those without a
          record first.
        </p>
      )}
    </div>
  );
}

interface RecordOfNameProps {
  sequenceId: string;
  name: string;
  record: number | null;
  disabled: boolean;
  onPick: (record: PickedRecord | null) => void;
}

/** The table of names has numbers of records; their names are requested. */
function RecordOfName({ sequenceId, name, record, disabled, onPick }: RecordOfNameProps) {
  const { data } = useQuery({
    ...recordListQuery(sequenceId, { pageSize: 1, pageNumber: record ?? 0 }),
    enabled: record !== null,
    placeholderData: undefined,
  });
  const found = data?.items[0];
  const picked = record === null ? null : { index: record, name: found?.name ?? '…' };
  return (
    <RecordPicker
      sequenceId={sequenceId}
      label={`Record of ${name}:`}
      none="No record"
      picked={picked}
      disabled={disabled}
      onPick={onPick}
    />
  );
}
