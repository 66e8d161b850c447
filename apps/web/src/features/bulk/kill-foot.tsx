import { useMemo } from 'react';
import { countOf, formatInteger } from '../../ui/format-number.ts';
import { joinWords } from '../../ui/join-words.ts';
import type { KillColumns } from './kill-columns.ts';
import { thresholdText } from './saved-name.ts';

interface KillFootProps {
  columns: KillColumns;
  /** Those that the view keeps, on all its pages. */
  rows: Uint32Array;
}

/** The changes of all rows of the view, target by target. */
export function KillFoot({ columns, rows }: KillFootProps) {
  const { thresholds } = columns;
  const words = useMemo(() => {
    const answered = rows.filter((row) => columns.errorOf(row) === null);
    const sums = thresholds.map((threshold, target) => {
      let sum = 0;
      for (const row of answered) sum += columns.changesOf(row, target);
      return `${formatInteger(sum)} for ${thresholdText(threshold)}`;
    });
    const failed = rows.length - answered.length;
    const failures = failed === 0 ? '' : ` ${countOf(failed, 'row')} failed.`;
    if (answered.length === 0) return failures.trim();
    return `Changes in ${answered.length === 1 ? 'this row' : `these ${formatInteger(answered.length)} rows`}: ${joinWords(sums)}.${failures}`;
  }, [columns, thresholds, rows]);
  return `${words} Masks: how many ways there are with that number of changes.`.trim();
}
