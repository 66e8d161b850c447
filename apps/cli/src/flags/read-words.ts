import { didYouMean } from '@flipon/settings/nearest-name';
import { UsageError } from '../command-errors.ts';
import type { Flag } from './flag.ts';

/** A command's words, sorted out. */
export interface ReadWords {
  /** Name of a flag (never an alias) -> its value as text. */
  flags: ReadonlyMap<string, string>;
  /** Everything else, in order. */
  operands: readonly string[];
}

/** Whether the words ask for help; after `--` they cannot. */
export function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  const asking = end < 0 ? words : words.slice(0, end);
  return asking.includes('--help') || asking.includes('-h');
}

/**
 * Sorts the words of a command into flags and operands. A flag's value is the next word, or follows `=`;
 * after `--` every word is an operand, and so is a `-` alone.
 *
 * @throws UsageError an unknown flag (with the most similar one), a flag twice, or one without its value
 */
export function readWords(words: readonly string[], known: readonly Flag[]): ReadWords {
  const flags = new Map<string, string>();
  const operands: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') {
      operands.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      operands.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const flag = findFlag(equals < 0 ? word : word.slice(0, equals), known);
    if (flags.has(flag.name)) throw new UsageError(`--${flag.name} is given twice.`);
    const next = words[at + 1];
    if (equals >= 0) {
      flags.set(flag.name, requireValue(flag, word.slice(equals + 1)));
    } else if (flag.alone === undefined) {
      flags.set(flag.name, requireValue(flag, next?.startsWith('--') ? undefined : next));
      at++;
    } else if (next !== undefined && flag.alone.words.includes(next)) {
      flags.set(flag.name, next);
      at++;
    } else {
      flags.set(flag.name, flag.alone.means);
    }
  }
  return { flags, operands };
}

function findFlag(dashed: string, known: readonly Flag[]): Flag {
  const name = dashed.replace(/^--?/, '');
  const flag = known.find((each) => each.name === name || each.aliases?.includes(name));
  if (flag !== undefined && dashed.startsWith('--')) return flag;
  const names = known.flatMap((each) => [each.name, ...(each.aliases ?? [])]);
  const dashedNames = names.map((each) => `--${each}`);
  throw new UsageError(`There is no flag ${dashed}${didYouMean(dashed, dashedNames)}`);
}

function requireValue(flag: Flag, value: string | undefined): string {
  if (value !== undefined && value !== '') return value;
  throw new UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}.`);
}
