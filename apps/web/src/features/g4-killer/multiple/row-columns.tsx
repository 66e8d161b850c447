import { IconAlertCircle, IconReload } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import { OpenToggle } from '../../../ui/controls/icon-button.tsx';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../killer.module.css';
import { scoreText, variantsText } from '../words.ts';
import { placeOfRow } from './row-place.ts';
import type { RowAnswer } from './use-row-answers.ts';

interface OpenRows {
  /** Numbers of the rows whose details are open. */
  open: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

/** Columns that an answer fills; where there is none, one cell takes all of them. */
const FIGURES = ['originScore', 'changes', 'score', 'masks'] as const;

export function rowColumns(rows: OpenRows): DataColumn<RowAnswer>[] {
  return [
    {
      key: 'details',
      label: <VisuallyHidden>Details</VisuallyHidden>,
      width: 52,
      render: (row) => <RowToggle row={row} {...rows} />,
    },
    { key: 'row', label: 'Row', isNumeric: true, width: 52, render: ({ id }) => id },
    {
      key: 'place',
      label: 'From',
      width: 118,
      className: styles['muted'],
      render: placeOfRow,
    },
    {
      key: 'sequence',
      label: 'Sequence',
      className: styles['rowLetters'],
      render: (row) => <RowLetters row={row} />,
    },
    {
      key: 'length',
      label: 'Length',
      isNumeric: true,
      width: 70,
      render: ({ letters }) => formatInteger(letters.length),
    },
    ...FIGURES.map((key, index) => ({
      key,
      label: { originScore: 'Original', changes: 'Changes', score: 'Score', masks: 'Masks' }[key],
      isNumeric: true,
      width: 80,
      spanOf: ({ answer }: RowAnswer) => (index === 0 && answer === null ? FIGURES.length : 1),
      render: (row: RowAnswer) =>
        row.answer === null ? <NoAnswer row={row} /> : figureOf(row, key),
    })),
  ];
}

function figureOf({ answer }: RowAnswer, key: (typeof FIGURES)[number]): string {
  if (answer === null) return '';
  switch (key) {
    case 'originScore':
      return scoreText(answer.originScore);
    case 'changes':
      return formatInteger(answer.changeCount);
    case 'score':
      return scoreText(answer.mutationScore);
    case 'masks':
      return variantsText(answer.mutationVariants);
  }
}

/** The text in place of an answer. */
function NoAnswer({ row: { state, message, retry, id } }: { row: RowAnswer }) {
  if (state === 'waiting') {
    return (
      <>
        <Skeleton width="100%" />
        <VisuallyHidden>calculating</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={styles['noAnswer']}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
      <span>{message}</span>
      {retry !== null && (
        <Button
          size="small"
          icon={<IconReload size={13} stroke={1.75} />}
          aria-label={`Retry row ${id}`}
          onClick={retry}
        >
          Retry
        </Button>
      )}
    </span>
  );
}

/** Shows and hides the detail of a row that has an answer. */
export function RowToggle({ row: { id, answer }, open, onToggle }: OpenRows & { row: RowAnswer }) {
  if (answer === null) return null;
  return (
    <OpenToggle
      aria-label={`Detail of row ${id}`}
      isOpen={open.has(id)}
      opens={`row-${id}`}
      onClick={() => onToggle(id)}
    />
  );
}

/** The first mask of a row; before there is one, its letters. */
export function RowLetters({ row: { letters, answer, question } }: { row: RowAnswer }) {
  if (answer === null) return <code className={styles['plain']}>{letters}</code>;
  return (
    <MaskLetters
      mask={answer.mutationSequences[0] ?? question?.sequence ?? letters}
      onComplementary={answer.onComplementary}
    />
  );
}

/** The figures of a row on one line of a card. */
export function RowFigures({ row }: { row: RowAnswer }) {
  const { answer } = row;
  if (answer === null) return <NoAnswer row={row} />;
  const { changeCount } = answer;
  return (
    <p className={styles['muted']}>
      {scoreText(answer.originScore)} → <strong>{scoreText(answer.mutationScore)}</strong>,{' '}
      {formatInteger(changeCount)} {changeCount === 1 ? 'change' : 'changes'},{' '}
      {variantsText(answer.mutationVariants)} {answer.mutationVariants === 1 ? 'mask' : 'masks'}
    </p>
  );
}
