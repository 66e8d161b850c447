import { fromWireDate } from '@flipon/contract/wire-date';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { BaseComposition } from '../../../ui/base-composition.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/format-number.ts';
import { formatMoment } from '../../../ui/format-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { ImportFailure, ImportProgress } from '../import-status.tsx';
import { RowMenu } from './row-actions.tsx';
import styles from './sequence-list.module.css';
import type { SequenceRow, SequenceRows } from './sequence-rows.ts';
import { SequenceTitle } from './sequence-title.tsx';

/** The rows of the list on a narrow screen. */
export function SequenceCards({ list, isStale, tickable: _, ...row }: SequenceRows) {
  if (list === undefined) {
    return ['a', 'b', 'c', 'd'].map((card) => (
      <div key={card} className={styles['card']}>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    ));
  }
  return (
    <ul className={isStale ? table['stale'] : undefined}>
      {list.items.map((sequence) => (
        <Card key={sequence.id} sequence={sequence} batch={list.batches[sequence.id]} {...row} />
      ))}
    </ul>
  );
}

function Card(row: SequenceRow) {
  const { sequence, batch, selection } = row;
  const state = sequenceStateOf(sequence, batch);
  const { id, name, length, nucleicCounts, tags, created } = sequence;
  const isSelected = selection.ids.has(id);
  return (
    <li className={styles['card']} data-selected={isSelected || undefined}>
      <span className={styles['tick']}>
        <CheckBox
          label={`Select ${name}`}
          checked={isSelected}
          disabled={state === 'importing'}
          onChange={(checked, withShift) => selection.toggle(sequence, checked, withShift)}
        />
      </span>
      <SequenceTitle sequence={sequence} />
      {state === 'importing' && <ImportProgress batch={batch} />}
      {state === 'failed' && <ImportFailure batch={batch} />}
      {state === 'ready' && length !== null && (
        <div className={styles['figures']}>
          <span>{formatInteger(length)} bp</span>
          {nucleicCounts !== null && <BaseComposition counts={nucleicCounts} lengthBp={length} />}
        </div>
      )}
      <div className={styles['figures']}>
        <TagList tags={tags} />
        <span className={styles['created']}>{formatMoment(fromWireDate(created), new Date())}</span>
      </div>
      <span className={styles['corner']}>
        <RowMenu {...row} />
      </span>
    </li>
  );
}
