import type { SequenceRecordItem } from '@flipon/contract/record';
import { PickButton } from '../../../ui/controls/pick-button.tsx';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { RecordList } from '../record-list.tsx';

export type PickedRecord = Pick<SequenceRecordItem, 'index' | 'name'>;

interface RecordPickerProps {
  sequenceId: string;
  /** Its purpose, before the choice: "Record of chr1:". */
  label: string;
  /** The option for no record. */
  none: string;
  /** On the button while none is picked; the option itself, muted, where it is absent. */
  empty?: string;
  picked: PickedRecord | null;
  disabled?: boolean;
  /** With the size of the button, in the properties that its styles name. */
  className?: string | undefined;
  onPick: (record: SequenceRecordItem | null) => void;
}

/** Chooses one record of a sequence, or none, of however many it has. */
export function RecordPicker(props: RecordPickerProps) {
  const { sequenceId, label, none, empty, picked, disabled = false, className, onPick } = props;
  const shown = picked === null ? (empty ?? none) : picked.name;
  return (
    <DropDown
      align="start"
      width="min(420px, 90vw)"
      button={(target) => (
        <PickButton
          {...target}
          className={className}
          aria-label={`${label} ${shown}`}
          disabled={disabled}
          isNone={picked === null && empty === undefined}
        >
          {shown}
        </PickButton>
      )}
    >
      {(close) => (
        <RecordList
          sequenceId={sequenceId}
          none={none}
          chosen={picked?.index ?? null}
          onPick={(record) => {
            close();
            onPick(record);
          }}
        />
      )}
    </DropDown>
  );
}
