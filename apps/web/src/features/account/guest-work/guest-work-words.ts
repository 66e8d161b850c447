import { joinWords } from '@flipon/analyses/join-words';
import type { GuestWork } from '@flipon/contract/account';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/**
 * "3 sequences and 5 results, 1 still running"; running ones are counted as results. A note follows
 * the counts.
 */
export function describeWork({ totals }: Pick<GuestWork, 'totals'>, note = ''): string {
  const { sequences, running } = totals;
  const results = totals.results + running;
  const counted = joinWords([
    ...(sequences > 0 ? [countOf(sequences, 'sequence')] : []),
    ...(results > 0 ? [countOf(results, 'result')] : []),
  ]);
  const noted = note === '' ? counted : `${counted} ${note}`;
  return running === 0 ? noted : `${noted}, ${running} still running`;
}

type GuestSequence = GuestWork['sequences'][number];

/** Under the name of a sequence: "9,609 bp, 1 result running, 64 %". */
export function describeSequence(sequence: Omit<GuestSequence, 'id' | 'name'>): string {
  const { length, results, running, progress } = sequence;
  return [
    length === null ? 'import running' : `${formatInteger(length)} bp`,
    ...(results > 0 ? [countOf(results, 'result')] : []),
    ...(running > 0 ? [`${countOf(running, 'result')} running`] : []),
    ...(running > 0 && progress !== null ? [`${Math.floor(progress * 100)}\u00a0%`] : []),
  ].join(', ');
}

/** "Take 3 sequences along". */
export function describeTaking(sequences: number, otherResults: number): string {
  if (sequences === 0) return `Take ${countOf(otherResults, 'result')} along`;
  return `Take ${countOf(sequences, 'sequence')} along`;
}
