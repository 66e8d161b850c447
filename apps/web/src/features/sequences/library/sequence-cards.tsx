import { fromWireDate } from '@flipon/contract/wire-date';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { RowBox } from '../../../ui/data-table/select-column.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BaseComposition } from '../../../ui/letters/base-composition.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import { ImportFailure, ImportProgress } from '../import-status.tsx';
import { RowAnalyse, RowMenu } from './row-actions.tsx';
import styles from './sequence-list.module.css';
import type { SequenceRow, SequenceRows } from './sequence-rows.ts';
import { SequenceTitle } from './sequence-title.tsx';

/** The rows of the list on a narrow screen. */
export function SequenceCards({ list, isStale, ...row }: SequenceRows) {
  return (
    <CardList
      rows={list?.items}
      outlineRows={4}
      outline={
        <>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </>
      }
      isStale={isStale}
      isSelected={({ id }) => row.selection.ids.has(id)}
      className={styles['card']}
    >
      {(sequence) => <Card {...row} sequence={sequence} batch={list?.batches[sequence.id]} />}
    </CardList>
  );
}

function Card(row: SequenceRow) {
  const { sequence, batch, selection } = row;
  const state = sequenceStateOf(sequence, batch);
  const { name, length, nucleicCounts, tags, created } = sequence;
  return (
    <>
      <span className={styles['tick']}>
        <RowBox row={sequence} name={name} selection={selection} />
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
        <RowAnalyse {...row} />
      </span>
    </>
  );
}
