import type { RunGroup } from '@flipon/contract/run-group';
import { NO_BATCH } from '../../../api/analyses/run-groups.ts';
import { searchWords } from '../../../api/runs/run-words.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { formatDayAgo } from '../../../ui/words/format-time.ts';

/** Equal runs in words: "3 times, last today". */
export function timesWords(times: number, last: Date, now: Date): string {
  return `${countOf(times, 'time')}, last ${formatDayAgo(last, now)}`;
}

/** "17 analyses, 16 searches", and of a batch of several sequences "32 analyses". */
export function groupWords({ analyses, kinds }: RunGroup): string {
  const words = countOf(analyses, { one: 'analysis', many: 'analyses' });
  return kinds === 1 ? words : `${words}, ${searchWords(kinds)}`;
}

/** What a batch is called: "3 sequences, 7 searches", as in the list of work. */
export function batchName({ id, sequences, kinds }: RunGroup): string {
  if (id === NO_BATCH) return 'Started one by one';
  return `${countOf(sequences, 'sequence')}, ${searchWords(kinds)}`;
}
