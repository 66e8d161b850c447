import type { SequenceRecordItem } from '@flipon/contract/record';
import { IconSelector } from '@tabler/icons-react';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import { RecordList } from '../../sequences/record-list.tsx';
import styles from './record-menu.module.css';

interface RecordMenuProps {
  sequenceId: string;
  recordCount: number;
  /** The one that all of the view lies in. */
  shown: Pick<SequenceRecordItem, 'index' | 'name'> | null;
  /** Null leads to all of them. */
  onGo: (record: SequenceRecordItem | null) => void;
}

/** Leads to a record, of however many there are. */
export function RecordMenu(props: RecordMenuProps) {
  const { sequenceId, recordCount, shown, onGo } = props;
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
        <RecordList
          sequenceId={sequenceId}
          none={`All ${formatInteger(recordCount)} records`}
          chosen={shown?.index ?? null}
          onPick={(record) => {
            close();
            onGo(record);
          }}
        />
      )}
    </DropDown>
  );
}
