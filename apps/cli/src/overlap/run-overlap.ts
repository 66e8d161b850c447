import { createMatrixCounter } from '@flipon/overlaps/class-matrix';
import { type CombinationCounter, createCombinationCounter } from '@flipon/overlaps/combinations';
import { MOST_MASKED } from '@flipon/overlaps/sweep-unions';
import { UsageError } from '../command-errors.ts';
import { findFiles } from '../inputs/find-inputs.ts';
import { type SequenceInput, STANDARD_INPUT, shownInput } from '../inputs/sequence-input.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { writeTextFile, writeTextOut } from '../output/write-text.ts';
import { joinNames } from './join-names.ts';
import type { OverlapCommand } from './overlap-flags.ts';
import {
  combinationText,
  distanceText,
  pairText,
  type SequenceUnions,
  sequencesOf,
  unionText,
} from './overlap-text.ts';
import { placePieces } from './place-pieces.ts';
import { type IntervalFile, readIntervalFile } from './read/read-interval-file.ts';

/**
 * Runs `flipon overlap` from its files to its tables.
 *
 * @throws InputError, UsageError with a message for the user
 */
export async function runOverlap(command: OverlapCommand, cleanUp: CleanUp): Promise<void> {
  const inputs = await findFilesOf(command.inputWords);
  if (command.upset !== null && inputs.length > MOST_MASKED) {
    throw new UsageError(`--upset takes ${MOST_MASKED} files at most, not ${inputs.length}.`);
  }
  const note = (text: string) => {
    if (!command.isQuiet) process.stderr.write(`flipon: ${text}\n`);
  };
  const files: IntervalFile[] = [];
  for (const input of inputs) {
    const file = await readIntervalFile(input, command.types);
    noteFile(file, note);
    files.push(file);
  }
  const given = command.names ?? [];
  const apart = new Set(given.flatMap(({ name, record }) => (record === null ? [name] : [])));
  const moved = placePieces(files, { given, apart });
  const { files: placed, notes } = await joinNames(moved.files, apart);
  for (const each of [...moved.notes, ...notes]) note(each);
  noteStrangers(placed, note);

  const labels = files.map(({ label }) => label);
  const sequences = sequencesOf(placed);
  if (command.upset !== null) {
    const table = countCombinations(sequences, files.length);
    await writeTextFile(combinationText(labels, table), command.upset, cleanUp);
  }
  if (command.any !== null) await writeTextFile(unionText(sequences), command.any, cleanUp);
  if (command.nearest !== null) {
    await writeTextFile(distanceText(labels, sequences), command.nearest, cleanUp);
  }
  const { add, matrix } = createMatrixCounter(files.length);
  for (const { unions } of sequences) add(unions);
  const text = pairText(labels, matrix);
  if (command.out === null) await writeTextOut(text, process.stdout);
  else await writeTextFile(text, command.out, cleanUp);
}

async function findFilesOf(words: readonly string[]): Promise<SequenceInput[]> {
  const inputs: SequenceInput[] = [];
  for (const word of words) {
    if (word !== STANDARD_INPUT) inputs.push(...(await findFiles(word)));
    else if (inputs.some(({ path }) => path === null)) {
      throw new UsageError('Standard input (-) is named twice.');
    } else {
      inputs.push({ label: word, path: null, plainName: 'stdin', entry: null, sizeBytes: null });
    }
  }
  const [only] = inputs;
  if (inputs.length > 1) return inputs;
  throw new UsageError(
    only === undefined
      ? 'Name two files of intervals, or more.'
      : `Name two files or more: ${shownInput(only.label)} alone overlaps with nothing.`,
  );
}

function countCombinations(sequences: readonly SequenceUnions[], classes: number) {
  const counter: CombinationCounter = createCombinationCounter(classes);
  for (const { unions } of sequences) counter.add(unions);
  return counter.table();
}

function noteFile(
  { label, unions, emptyCount, valuelessCount, encodingNote }: IntervalFile,
  note: (text: string) => void,
): void {
  const name = shownInput(label);
  if (encodingNote !== null) note(`${name}: ${encodingNote}`);
  if (unions.size === 0) note(`${name} has no interval.`);
  if (emptyCount > 0) {
    note(`${name}: ${emptyCount} intervals without a base (start = end) are left out.`);
  }
  if (valuelessCount > 0) note(`${name}: ${valuelessCount} rows without a value are left out.`);
}

/** Two spellings of one name that no rule joins look like files without common sequences. */
function noteStrangers(files: readonly IntervalFile[], note: (text: string) => void): void {
  for (const [at, a] of files.entries()) {
    for (const b of files.slice(at + 1)) {
      if (a.unions.size === 0 || b.unions.size === 0) continue;
      if ([...a.unions.keys()].some((name) => b.unions.has(name))) continue;
      const [nameA] = a.unions.keys();
      const [nameB] = b.unions.keys();
      note(
        `${shownInput(a.label)} and ${shownInput(b.label)} have no sequence of the same name: ` +
          `${nameA} in the one, ${nameB} in the other. --names says which are the same.`,
      );
    }
  }
}
