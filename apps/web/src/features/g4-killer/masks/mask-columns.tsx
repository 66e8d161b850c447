import { IconCopy, IconPencil } from '@tabler/icons-react';
import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OpenToggle } from '../../../ui/controls/icon-button.tsx';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { namesOfBases, type Target } from '../fillings.ts';
import styles from '../killer.module.css';
import { scoreText } from '../words.ts';

export interface MaskRow {
  /** The number of the mask, from 1. */
  id: number;
  mask: string;
}

/** The common data of the list's rows. */
export interface MaskRowContext {
  answer: KillAnswer;
  target: Target;
  /** Numbers of the masks whose details are open. */
  open: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onFill: (index: number) => void;
}

const MOST_NAMES = 4;

type RowProps = MaskRowContext & { row: MaskRow };

export function maskColumns(context: MaskRowContext): DataColumn<MaskRow>[] {
  const { answer, target } = context;
  return [
    {
      key: 'details',
      label: <VisuallyHidden>Details</VisuallyHidden>,
      width: 52,
      render: (row) => <MaskToggle row={row} {...context} />,
    },
    {
      key: 'mask',
      label: 'Mask',
      isNumeric: true,
      width: 64,
      render: ({ id }) => formatInteger(id),
    },
    {
      key: 'sequence',
      label: 'Sequence',
      width: answer.originSequence.length * 7.8 + 24,
      render: ({ mask }) => <MaskLetters mask={mask} onComplementary={target.onComplementary} />,
    },
    {
      key: 'bases',
      label: 'Mutable bases',
      render: ({ mask }) => <span className={styles['bases']}>{shortNames(mask, target)}</span>,
    },
    {
      key: 'changes',
      label: 'Changes',
      isNumeric: true,
      width: 84,
      render: () => formatInteger(answer.changeCount),
    },
    {
      key: 'score',
      label: 'Score',
      isNumeric: true,
      width: 76,
      render: () => <strong className={styles['score']}>{scoreText(answer.mutationScore)}</strong>,
    },
    {
      key: 'actions',
      label: <VisuallyHidden>Actions</VisuallyHidden>,
      isNumeric: true,
      width: 172,
      render: (row) => <MaskActions row={row} {...context} />,
    },
  ];
}

/** The first mutable bases, and how many there are besides: the detail names them all. */
function shortNames(mask: string, target: Target): string {
  const names = namesOfBases(mask, target);
  const more = names.length - MOST_NAMES;
  return more > 0
    ? `${names.slice(0, MOST_NAMES).join(', ')} +${formatInteger(more)}`
    : names.join(', ');
}

/** Shows and hides the detail of a mask. */
export function MaskToggle({ row: { id }, open, onToggle }: RowProps) {
  return (
    <OpenToggle
      aria-label={`Detail of mask ${id}`}
      isOpen={open.has(id)}
      opens={`mask-${id}`}
      onClick={() => onToggle(id)}
    />
  );
}

/** Values that all masks share are above the list; a card shows only the differing ones. */
export function MaskFigures(props: RowProps) {
  const { row, target } = props;
  return (
    <>
      <span className={styles['cardBases']}>{shortNames(row.mask, target)}</span>
      <MaskActions {...props} />
    </>
  );
}

function MaskActions({ row: { id, mask }, onFill }: RowProps) {
  const look = { variant: 'subtle', size: 'small' } as const;
  return (
    <span className={styles['rowActions']}>
      <Button
        {...look}
        icon={<IconPencil size={13} stroke={1.75} />}
        aria-label={`Fill in mask ${id}`}
        onClick={() => onFill(id - 1)}
      >
        Fill in
      </Button>
      <Button
        {...look}
        icon={<IconCopy size={13} stroke={1.75} />}
        aria-label={`Copy mask ${id}`}
        onClick={() => void copyText(mask, { done: `${countOf(mask.length, 'base')} copied.` })}
      >
        Copy
      </Button>
    </span>
  );
}
