import { joinWords } from '@flipon/analyses/join-words';
import type { UsageAnswer } from '@flipon/contract/account';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';

type Usage = UsageAnswer['payload'];

/** One limit, and how near it is. */
export interface UsageLine {
  label: string;
  /** "1.2 GiB of 50.0 GiB". */
  words: string;
  /** From 0 to 1, however much there is. */
  share: number;
  /** The advice; null while there is plenty of room. */
  advice: string | null;
}

/** From this share on the page warns. */
const NEARLY_FULL = 0.9;

export function usageLines(usage: Usage): UsageLine[] {
  return [
    lineOf('Storage', usage.storedBytes, formatBytes, 'Delete sequences or results to make room.'),
    lineOf('Sequences', usage.sequences, formatInteger, 'Delete one that you no longer need.'),
    lineOf(
      'Unfinished analyses',
      usage.unfinishedAnalyses,
      formatInteger,
      'Wait until some have finished, or cancel some.',
    ),
  ];
}

/** "3 sequences, 12 results, API tokens, download links and shared links". */
export function describeLoss({ sequences, results }: Usage): string {
  return joinWords([
    ...(sequences.used > 0 ? [countOf(sequences.used, 'sequence')] : []),
    ...(results > 0 ? [countOf(results, 'result')] : []),
    'API tokens',
    'download links',
    'shared links',
  ]);
}

function lineOf(
  label: string,
  { used, limit }: Usage['sequences'],
  format: (value: number) => string,
  advice: string,
): UsageLine {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return {
    label,
    words: `${format(used)} of ${format(limit)}`,
    share,
    advice: share >= NEARLY_FULL ? advice : null,
  };
}
