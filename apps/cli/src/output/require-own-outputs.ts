import { fstatSync, globSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../command-errors.ts';
import { isPattern } from '../inputs/find-inputs.ts';
import { STANDARD_INPUT } from '../inputs/sequence-input.ts';
import { PARTIAL_ENDING } from './open-target.ts';

/** A file that a command writes. */
export interface Output {
  /** The flag that names it, or its folder. */
  flag: string;
  path: string;
}

const STANDARD_INPUT_FD = 0;

/**
 * Sees to it that no file is written over an input or another output, by whatever names they are called: links
 * to a file or its folder, other cases of letters where these mean the same, a pattern, or standard input.
 *
 * @param words names of inputs: files, patterns, and - for standard input; others are passed over
 * @throws UsageError with the input that would be lost
 */
export function requireOwnOutputs(outputs: readonly Output[], words: readonly string[]): void {
  if (outputs.length === 0) return;
  const taken = new Map<string, string>();
  for (const { name, keys } of words.flatMap(keysOfInput)) {
    for (const key of keys) if (!taken.has(key)) taken.set(key, name);
  }
  for (const { flag, path } of outputs) {
    const keys = keysOfOutput(path);
    const other = keys.map((key) => taken.get(key)).find((name) => name !== undefined);
    if (other !== undefined) throw new UsageError(`--${flag} would replace ${other}.`);
    for (const key of keys) taken.set(key, `the file of --${flag}`);
  }
}

/** What tells a file from all others, and what it is called in messages. */
interface Named {
  name: string;
  keys: string[];
}

function keysOfInput(word: string): Named[] {
  if (word === STANDARD_INPUT) {
    return [{ name: 'the input from standard input', keys: keysOf(word, fstatStandardInput()) }];
  }
  const found = statIfPossible(word);
  const paths = found === null && isPattern(word) ? globSync(word) : [word];
  return paths.map((path) => ({ name: `the input ${path}`, keys: keysOfPath(path) }));
}

/** Also of the file that it is before it is whole. */
function keysOfOutput(path: string): string[] {
  const finalPath = realPathIfPossible(path) ?? path;
  return [...keysOfPath(path), ...keysOfPath(`${finalPath}${PARTIAL_ENDING}`)];
}

function keysOfPath(path: string): string[] {
  const found = statIfPossible(path);
  const folder = realPathIfPossible(dirname(path));
  const ownPath = folder === null ? [] : [join(folder, basename(path))];
  return [...new Set([resolve(path), ...ownPath, ...keysOf(path, found)])];
}

/** Pipes and devices have many names and nothing to lose. */
function keysOf(path: string, found: FileId | null): string[] {
  if (found === null || !found.isFile()) return [];
  // File systems without numbers of files tell zero.
  if (found.ino === 0n) return [realPathIfPossible(path) ?? path];
  return [`${found.dev} ${found.ino}`];
}

type FileId = ReturnType<typeof statFile>;

const statFile = (path: string) => statSync(path, { bigint: true });

const statIfPossible = (path: string) => orNull(() => statFile(path));
const realPathIfPossible = (path: string) => orNull(() => realpathSync(path));
const fstatStandardInput = () => orNull(() => fstatSync(STANDARD_INPUT_FD, { bigint: true }));

/** A path that cannot be read is no input; the command that writes it says that it cannot be written. */
function orNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
