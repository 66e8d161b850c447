import { joinWords } from '@flipon/analyses/join-words';
import type { Sequence } from '@flipon/contract/sequence';
import { countOf } from '../../ui/words/format-number.ts';

/** "phiX174: 5,386 bases in 1 record." */
export function describeImport({ name, length, recordCount }: Sequence): string {
  return `${name}: ${countOf(length ?? 0, 'base')} in ${countOf(recordCount ?? 1, 'record')}.`;
}

/** Notes for the owner on the imported text: first warnings, then omissions. */
export function importNotes({ warnings, dropped }: Sequence): string[] {
  const left = describeDropped(dropped);
  return left === null ? warnings : [...warnings, left];
}

/** "12 spaces and 3 digits inside the sequence were left out.", or null where nothing was. */
function describeDropped(dropped: Sequence['dropped']): string | null {
  const kinds = [
    { count: dropped?.whitespace ?? 0, word: 'space' },
    { count: dropped?.digits ?? 0, word: 'digit' },
    { count: dropped?.gaps ?? 0, word: 'gap sign' },
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return null;
  const words = kinds.map(({ count, word }) => countOf(count, word));
  const isOne = kinds.length === 1 && kinds[0]?.count === 1;
  return `${joinWords(words)} inside the sequence ${isOne ? 'was' : 'were'} left out.`;
}
