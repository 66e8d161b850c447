import { IconColumns } from '@tabler/icons-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { LabelledCheckBox } from '../../../../ui/controls/check-box.tsx';
import { DropDown } from '../../../../ui/floating/drop-down.tsx';
import type { HitColumn } from '../../../kinds/kind-parts.ts';
import styles from '../tools.module.css';

interface ColumnChoiceProps {
  columns: readonly HitColumn[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns the table has, besides the position that names a row. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  return (
    <DropDown
      width={240}
      paddingPx={8}
      button={(target) => (
        <Button
          {...target}
          size="small"
          variant="soft"
          icon={<IconColumns size={14} stroke={1.75} />}
        >
          Columns
        </Button>
      )}
    >
      {() => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
        <div role="group" aria-label="Columns of the table" className={styles['columns']}>
          {columns.map(({ key, label }) => (
            <LabelledCheckBox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(isShown) => {
                const others = hidden.filter((each) => each !== key);
                onChange(isShown ? others : [...others, key]);
              }}
            >
              {label}
            </LabelledCheckBox>
          ))}
        </div>
      )}
    </DropDown>
  );
}
