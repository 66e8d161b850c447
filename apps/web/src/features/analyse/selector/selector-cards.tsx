import { CheckBox } from '../../../ui/check-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/format-number.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { obstacleOf } from './obstacle.ts';
import { RunAction } from './run-action.tsx';
import { OUTLINE_ROWS, type SelectorRows } from './selector-rows.ts';
import styles from './sequence-selector.module.css';

/** The rows of the selector on a narrow screen. */
export function SelectorCards(props: SelectorRows) {
  const { definition, list, isStale, runs, selection, onStart } = props;
  if (list === undefined) {
    return OUTLINE_ROWS.map((row) => (
      <div key={row} className={styles['card']}>
        <span />
        <Skeleton width="80%" />
      </div>
    ));
  }
  return (
    <ul className={isStale ? table['stale'] : undefined}>
      {list.items.map((sequence) => {
        const { id, name, length } = sequence;
        const obstacle = obstacleOf(sequence, list.batches[id]);
        const isSelected = selection.ids.has(id);
        return (
          <li key={id} className={styles['card']} data-selected={isSelected || undefined}>
            <CheckBox
              label={`Select ${name}`}
              checked={isSelected}
              disabled={obstacle !== null}
              onChange={(checked, withShift) => selection.toggle(sequence, checked, withShift)}
            />
            <div>
              <div className={styles['name']}>{name}</div>
              <div className={styles['length']}>
                {length === null ? '–' : `${formatInteger(length)} bp`}
              </div>
            </div>
            <RunAction
              definition={definition}
              sequence={sequence}
              obstacle={obstacle}
              run={runs.stateOf(id)}
              onStart={() => void onStart([sequence])}
            />
          </li>
        );
      })}
    </ul>
  );
}
