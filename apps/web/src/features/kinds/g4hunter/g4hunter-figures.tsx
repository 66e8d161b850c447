import type { Analysis } from '@flipon/contract/analysis';
import type { ReactNode } from 'react';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import styles from './g4hunter.module.css';

/** How many hits each strand carries, and the best score on either. */
export function g4hunterFigures({ summary }: Analysis): { label: string; value: ReactNode }[] {
  if (summary === null) return [];
  const { plus, minus, maxScore } = summary;
  const strands = (
    <>
      <span className={styles['gFigure']}>{formatInteger(plus)}</span>
      <small> G </small>/ <span className={styles['cFigure']}>{formatInteger(minus)}</span>
      <small> C</small>
    </>
  );
  return [
    { label: 'strand carrying the motif', value: strands },
    {
      label: 'highest score',
      value: typeof maxScore === 'number' ? formatDecimal(Math.abs(maxScore), 2) : '–',
    },
  ];
}
