import type { BroughtIn } from '../../../api/sequences/library-file.ts';
import { countOf } from '../../../ui/words/format-number.ts';

/** What came in with the file of a library, as one sentence. */
export function describeBroughtIn(came: BroughtIn): string {
  const { sequences, sequencesHere, runs, runsHere, presets } = came;
  const parts = [
    sequences > 0 && `${countOf(sequences, 'sequence')} added`,
    runs > 0 && `${countOf(runs, 'run')} started again`,
    presets > 0 && `${countOf(presets, 'preset')} added`,
    sequencesHere > 0 && `${countOf(sequencesHere, 'sequence')} already here`,
    runsHere > 0 && `${countOf(runsHere, 'run')} already here`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'The file has no sequences.' : `${parts.join(', ')}.`;
}

/** How much of what was left out the list does not name; null where it names all. */
export function describeMoreLeftOut({ leftOut, leftOutCount }: BroughtIn): string | null {
  const more = leftOutCount - leftOut.length;
  return more > 0 ? `And ${more.toLocaleString('en-US')} more.` : null;
}
