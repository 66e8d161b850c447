import { useId } from 'react';
import { SelectBox } from '../../ui/select-box.tsx';
import styles from './bulk.module.css';
import type { BulkPage } from './bulk-page.ts';
import type { KillColumns } from './kill-columns.ts';
import { thresholdText } from './saved-name.ts';

interface MaskChoiceProps {
  thresholds: readonly number[];
  chosen: number;
  page: BulkPage<KillColumns>;
}

/** At which target the masks of the table are. */
export function MaskChoice({ thresholds, chosen, page }: MaskChoiceProps) {
  const id = useId();
  if (thresholds.length < 2) return null;
  return (
    <div className={styles['tool']}>
      <label htmlFor={id}>First mask at</label>
      <SelectBox
        id={id}
        className={styles['mini']}
        value={String(chosen)}
        onChange={(event) => page.showMasksOf(Number(event.currentTarget.value))}
      >
        {thresholds.map((threshold, target) => (
          <option key={threshold} value={target}>
            {thresholdText(threshold)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
