import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import { csvText } from '../../../ui/files/csv-text.ts';
import { namesOfBases } from '../fillings.ts';

/** The listed masks of an answer, one on each line; positions of mutable bases are 1-based. */
export function masksCsv(answer: KillAnswer): string {
  const { targetThreshold: threshold, onComplementary, changeCount, mutationScore } = answer;
  return csvText(
    ['mask', 'mutationSequence', 'mutableBases', 'changeCount', 'mutationScore'],
    answer.mutationSequences.map((mask, index) => [
      index + 1,
      mask,
      namesOfBases(mask, { threshold, onComplementary }).join(' '),
      changeCount,
      mutationScore,
    ]),
  );
}
