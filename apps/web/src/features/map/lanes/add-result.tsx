import { definitionOf } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import type { MapResult } from '../address/chosen-results.ts';
import styles from './lanes-menu.module.css';

/** Another finished result of this sequence, such as one with other settings. */
export function AddResult({
  others,
  onAdd,
}: {
  others: readonly MapResult[];
  onAdd: (id: string) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const known = others.some((other) => other.id === chosen) ? chosen : (others[0]?.id ?? '');
  if (others.length === 0) {
    return <p className={styles['note']}>All finished results of this sequence are on the map.</p>;
  }
  return (
    <div className={styles['add']}>
      <label htmlFor={id}>Add another of {countOf(others.length, 'finished result')}</label>
      <span>
        <SelectBox id={id} value={known} onChange={(event) => setChosen(event.currentTarget.value)}>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {describe(other)}
            </option>
          ))}
        </SelectBox>
        <IconButton aria-label="Add this result" onClick={() => onAdd(known)}>
          <IconPlus size={16} stroke={1.75} />
        </IconButton>
      </span>
    </div>
  );
}

/** The kind of a result, its settings and when it was finished. */
export function describe(result: MapResult): string {
  const definition = definitionOf(result.kind);
  const moment = formatMoment(fromWireDate(result.finished), new Date());
  return `${definition.title}, ${settingsLine(definition, result.parameters)}, ${moment}`;
}
