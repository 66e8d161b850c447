import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import { fromWireDate } from '@flipon/contract/wire-date';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { SequenceList } from '../../api/list-sequences.ts';
import { BaseComposition } from '../../ui/base-composition.tsx';
import { formatInteger } from '../../ui/format-number.ts';
import { formatMoment } from '../../ui/format-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import table from '../../ui/table.module.css';
import { TagList } from '../../ui/tag-list.tsx';
import { ImportFailure, ImportProgress } from './import-status.tsx';
import styles from './sequence-list.module.css';
import { sequenceStateOf } from './sequence-state.ts';
import { SequenceTitle } from './sequence-title.tsx';

interface SequenceCardsProps {
  list: SequenceList | undefined;
  isStale: boolean;
  onDelete: (sequence: Sequence) => void;
}

/** The rows of the list on a narrow screen. */
export function SequenceCards({ list, isStale, onDelete }: SequenceCardsProps) {
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
        <Card
          key={sequence.id}
          sequence={sequence}
          batch={list.batches[sequence.id]}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  sequence: Sequence;
  batch: Batch | undefined;
  onDelete: (sequence: Sequence) => void;
}

function Card({ sequence, batch, onDelete }: CardProps) {
  const state = sequenceStateOf(sequence, batch);
  const { name, length, nucleicCounts, tags, created } = sequence;
  return (
    <li className={styles['card']}>
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
      {state !== 'importing' && (
        <ActionIcon
          className={styles['corner']}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(sequence)}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
