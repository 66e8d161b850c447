import type { GuestWork } from '@flipon/contract/account';
import { countOf } from '../../ui/format-number.ts';
import { joinWords } from '../../ui/join-words.ts';

/** "3 sequences and 5 results, 1 still running". */
export function describeWork({ totals }: GuestWork): string {
  const { sequences, results, running } = totals;
  const counted = [
    ...(sequences > 0 ? [countOf(sequences, 'sequence')] : []),
    ...(results > 0 ? [countOf(results, 'result')] : []),
  ];
  if (running === 0) return joinWords(counted);
  if (counted.length === 0) return `${countOf(running, 'result')} still running`;
  return `${joinWords(counted)}, ${running} still running`;
}

type GuestSequence = GuestWork['sequences'][number];

/** Under the name of a sequence: "9,609 bp, 1 result running". */
export function describeSequence({ length, results, running }: GuestSequence): string {
  const size = length === null ? 'import running' : `${countOf(length, 'bp')}`;
  return [
    size,
    ...(results > 0 ? [countOf(results, 'result')] : []),
    ...(running > 0 ? [`${countOf(running, 'result')} running`] : []),
  ].join(', ');
}

/** "Take 3 sequences along". */
export function describeTaking(sequences: number, otherResults: number): string {
  if (sequences === 0) return `Take ${countOf(otherResults, 'result')} along`;
  return `Take ${countOf(sequences, 'sequence')} along`;
}
