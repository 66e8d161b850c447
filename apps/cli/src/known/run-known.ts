import { countOf } from '@flipon/analyses/count-of';
import { readableChance } from '@flipon/analyses/known/chance';
import { knownMotifs } from '@flipon/analyses/known/known-motifs';
import { KNOWN_MEANING } from '@flipon/analyses/known/known-structures';
import { findInputs } from '../inputs/find-inputs.ts';
import { shownInput } from '../inputs/sequence-input.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { writeTextFile, writeTextOut } from '../output/write-text.ts';
import { readVersion } from '../read-version.ts';
import { openRun } from '../scan/open-run.ts';
import type { KnownCommand } from './known-flags.ts';
import { matchInputs } from './match-inputs.ts';
import type { KnownSummary } from './summarise-known.ts';
import { knownWriters } from './write-known.ts';
import { knownSummaryText } from './write-known-summary.ts';

/**
 * Runs `flipon known` from its inputs to its output.
 *
 * @throws InputError, UsageError with a message for the user
 */
export async function runKnown(command: KnownCommand, cleanUp: CleanUp): Promise<void> {
  const { inputWords, structures, wrapOrigin, format, out, summary } = command;
  const { inputs, leftOut } = await findInputs(inputWords);
  const run = await openRun(command, cleanUp);
  const { folder, progress, note } = run;
  for (const { label, reason } of leftOut) note(`${label} is left out: ${reason}`);
  const withInput = inputs.length > 1;
  const summaries: KnownSummary[] = [];
  try {
    const matches = matchInputs({
      motifs: knownMotifs.filter(({ structure }) => structures.includes(structure)),
      inputs,
      wrapOrigin,
      folder,
      progress,
      note,
      onSummary: (counted) => {
        summaries.push(...counted);
      },
    });
    const text = knownWriters[format](matches, { version: readVersion(), withInput });
    if (out !== null) await writeTextFile(text, out, cleanUp);
    else if (summary === null) await writeTextOut(text, process.stdout);
    else for await (const _ of matches);
    progress.end();
    if (summary !== null) {
      await writeTextOut(knownSummaryText(summaries, summary, withInput), process.stdout);
    } else {
      for (const each of summaries) note(sentenceOf(each));
    }
    note(KNOWN_MEANING);
  } finally {
    await run.end();
  }
}

function sentenceOf({ input, structure, matches, motifs, stretches, expected }: KnownSummary) {
  const chance = `${readableChance(expected)} expected by chance`;
  const found = countOf(matches, { one: 'match', many: 'matches' });
  const of = `${countOf(motifs, 'motif')} in ${countOf(stretches, { one: 'stretch', many: 'stretches' })}`;
  return `${shownInput(input)}: ${structure}: ${found} of ${of}; ${chance}.`;
}
