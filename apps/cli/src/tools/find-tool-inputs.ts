import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BulkFileError } from '@flipon/bulk/bulk-file-error';
import { type BulkRow, textRow } from '@flipon/bulk/bulk-row';
import { readRows } from '@flipon/bulk/read-rows';
import { InputError } from '../command-errors.ts';
import { readingRefusal } from '../inputs/reading-refusal.ts';
import { STANDARD_INPUT, shownInput } from '../inputs/sequence-input.ts';

/** The meaning of a word on a calculator's command line: a sequence, or a file or standard input. */
export type ToolInput =
  | { word: string; open: null }
  | { word: string; open(): AsyncIterable<Uint8Array> };

/**
 * The inputs that words name: each word is a sequence itself, or, where a file has this name, the file; `-`
 * is standard input.
 *
 * @throws InputError a file that is missing, where the word cannot be a sequence
 */
export async function findToolInputs(words: readonly string[]): Promise<ToolInput[]> {
  const inputs: ToolInput[] = [];
  for (const word of words) {
    if (word === STANDARD_INPUT) inputs.push({ word, open: () => process.stdin });
    else if (await isFile(word)) inputs.push({ word, open: () => createReadStream(word) });
    else if (/[./\\]/.test(word)) {
      throw new InputError(`${word} cannot be read: there is no such file or folder.`);
    } else inputs.push({ word, open: null });
  }
  return inputs;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isDirectory();
  } catch {
    // A long sequence is no possible name of a file.
    return false;
  }
}

/** A user's own file has no limit. */
const NO_LIMITS = { maxBytes: Number.POSITIVE_INFINITY, maxRows: Number.POSITIVE_INFINITY };

/**
 * The rows of all inputs, numbered from 1 through all of them; a sequence that was typed is a row.
 *
 * @throws InputError an input that cannot be read, by its name
 */
export async function* toolRows(
  inputs: readonly ToolInput[],
): AsyncGenerator<BulkRow, void, undefined> {
  let count = 0;
  for (const { word, open } of inputs) {
    if (open === null) {
      count += 1;
      yield textRow(count, '', word);
      continue;
    }
    const onWarning = (sentence: string) => {
      process.stderr.write(`flipon: ${shownInput(word)}: ${sentence}\n`);
    };
    try {
      for await (const row of readRows(open(), { ...NO_LIMITS, onWarning })) {
        count += 1;
        yield { ...row, row: count };
      }
    } catch (error) {
      if (error instanceof BulkFileError) {
        throw new InputError(`${shownInput(word)}: ${error.message}`);
      }
      throw readingRefusal(error, word);
    }
  }
}
