import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { InputError } from '../command-errors.ts';
import { STANDARD_INPUT } from '../inputs/sequence-input.ts';

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
