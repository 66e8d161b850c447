import { CardList } from '../../../ui/data-table/card-list.tsx';
import { RowBox } from '../../../ui/data-table/select-column.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { canBeTicked, obstacleOf } from './obstacle.ts';
import { RunAction } from './run-action.tsx';
import { PAGE_SIZE, type SelectorRows } from './selector-rows.ts';
import styles from './sequence-selector.module.css';

/** The rows of the selector on a narrow screen. */
export function SelectorCards(props: SelectorRows) {
  const { definition, list, isStale, runs, selection, tellTime, refuseLength, onStart } = props;
  return (
    <CardList
      rows={list?.items}
      outlineRows={PAGE_SIZE}
      outline={
        <>
          <span />
          <Skeleton width="80%" />
        </>
      }
      isStale={isStale}
      isSelected={({ id }) => selection.ids.has(id)}
      className={styles['card']}
    >
      {(sequence) => {
        const { id, name, length } = sequence;
        const obstacle = obstacleOf(sequence, list?.batches[id]);
        return (
          <>
            <RowBox
              row={sequence}
              name={name}
              selection={selection}
              isDisabled={!canBeTicked(sequence, list?.batches[id])}
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
              time={length === null ? null : tellTime([length])}
              refusal={length === null ? null : refuseLength(length)}
              onStart={() => void onStart([sequence])}
            />
          </>
        );
      }}
    </CardList>
  );
}
