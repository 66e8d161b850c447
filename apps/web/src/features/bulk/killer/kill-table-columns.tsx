import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../bulk.module.css';
import { thresholdText } from '../save/saved-name.ts';
import { type KillRow, type KillTarget, sortOfTarget } from './kill-columns.ts';

/** Above this number, only the number is shown. */
const MOST_SQUARES = 8;
const STEP_PX = 7;

const SCORE_DECIMALS = 3;
/** More do not fit into the column. */
export const LETTERS_IN_ROW = 36;

/** Length and score, a group for each target, and the first mask at one of them. */
export function killTableColumns(
  thresholds: readonly number[],
  maskTarget: number,
  onComplementary: boolean,
): DataColumn<KillRow>[] {
  const maskThreshold = thresholds[maskTarget];
  return [
    {
      key: 'length',
      label: 'Length',
      sortKey: 'length',
      width: 76,
      isNumeric: true,
      render: ({ sequence }) => formatInteger(sequence.length),
    },
    {
      key: 'score',
      label: 'Score',
      sortKey: 'score',
      firstOrder: 'DESC',
      width: 72,
      isNumeric: true,
      className: styles['strong'],
      render: ({ score }) => formatDecimal(score, SCORE_DECIMALS),
    },
    ...thresholds.flatMap((threshold, target) => targetColumns(threshold, target)),
    {
      key: 'mask',
      label: `First mask at ${thresholdText(maskThreshold ?? 0)}`,
      width: 308,
      className: styles['groupStart'],
      render: ({ targets }) => {
        const mask = targets[maskTarget]?.mask;
        return mask == null ? (
          '–'
        ) : (
          <MaskLetters
            mask={mask}
            onComplementary={onComplementary}
            size="small"
            room={LETTERS_IN_ROW}
          />
        );
      },
    },
  ];
}

function targetColumns(threshold: number, target: number): DataColumn<KillRow>[] {
  const group = `Target ${thresholdText(threshold)}`;
  const column = (
    key: string,
    label: string,
    width: number,
    write: (of: KillTarget) => ReturnType<DataColumn<KillRow>['render']>,
  ): DataColumn<KillRow> => ({
    key: `${key}-${target}`,
    group,
    label: (
      <>
        {label}
        <VisuallyHidden>, {group}</VisuallyHidden>
      </>
    ),
    width,
    render: ({ targets }) => {
      const of = targets[target];
      return of === undefined ? null : write(of);
    },
  });
  return [
    {
      ...column('changes', 'Changes', 100, ({ changeCount }) => (
        <ChangeSquares count={changeCount} />
      )),
      sortKey: sortOfTarget(target),
      className: styles['groupStart'],
    },
    {
      ...column('score', 'Score', 66, ({ score }) => formatDecimal(score, SCORE_DECIMALS)),
      isNumeric: true,
    },
    {
      ...column('masks', 'Masks', 66, ({ variants }) => formatVariants(variants)),
      isNumeric: true,
      className: styles['muted'],
    },
  ];
}

const MOST_DIGITS = 6;

/** How many masks there are; more than a million in powers of ten: "3.2e17". */
export function formatVariants(variants: number | string): string {
  const text = String(variants);
  if (text.length <= MOST_DIGITS) return formatInteger(Number(variants));
  return Number(variants).toExponential(1).replace('e+', 'e');
}

/** "1 mask", "304,128 masks" */
export function masksOf(variants: number | string): string {
  return `${formatVariants(variants)} ${variants === 1 ? 'mask' : 'masks'}`;
}

/** The number of changes, and as many little squares. */
export function ChangeSquares({ count }: { count: number }) {
  const isCut = count > MOST_SQUARES;
  const squares = isCut ? MOST_SQUARES - 1 : count;
  return (
    <span className={styles['changes']}>
      <b>{count}</b>
      <svg width={MOST_SQUARES * STEP_PX} height="16" aria-hidden="true">
        {Array.from({ length: squares }, (_, at) => at * STEP_PX).map((x) => (
          <rect key={x} x={x} y="3" width="5" height="10" rx="1" />
        ))}
        {isCut && <path d={`M${squares * STEP_PX} 8h6m-3-3v6`} />}
      </svg>
    </span>
  );
}
