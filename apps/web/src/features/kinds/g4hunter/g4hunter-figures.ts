import type { Analysis } from '@flipon/contract/analysis';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';

/** How many hits each strand carries, and the best score on either. */
export function g4hunterFigures({ summary }: Analysis): { label: string; value: string }[] {
  if (summary === null) return [];
  const { plus, minus, maxScore } = summary;
  return [
    { label: 'rich in G', value: formatInteger(plus) },
    { label: 'rich in C', value: formatInteger(minus) },
    {
      label: 'highest |score|',
      value: typeof maxScore === 'number' ? formatDecimal(Math.abs(maxScore), 2) : '–',
    },
  ];
}
