import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { type FlagValues, readOut, readSwitch } from '../flags/flag-values.ts';
import { readWords } from '../flags/read-words.ts';
import { STANDARD_INPUT } from '../inputs/sequence-input.ts';
import { type Output, requireOwnOutputs } from '../output/require-own-outputs.ts';
import type { GivenName } from './place-pieces.ts';

/** The request of a `flipon overlap` command line. */
export interface OverlapCommand {
  inputWords: readonly string[];
  /** null is standard output. */
  out: string | null;
  /** Files written in addition to the table; null for those not requested. */
  upset: string | null;
  any: string | null;
  nearest: string | null;
  /** Feature types that are kept of GFF3 and GTF; null for all. */
  types: ReadonlySet<string> | null;
  /** The user's statements about names that mean one sequence. */
  names: readonly GivenName[] | undefined;
  isQuiet: boolean;
}

const FILES = ['out', 'upset', 'any', 'nearest'] as const;

export const overlapFlags: readonly Flag[] = [
  {
    name: 'out',
    value: 'FILE',
    help:
      'Where the table goes; - is standard output, the default. Files appear under their names only ' +
      'when they are whole. A name that ends with .gz is packed with gzip; so it is below.',
  },
  {
    name: 'upset',
    value: 'FILE',
    help:
      'Writes the exact combinations of files: combination (their names with & between), files ' +
      '(how many), bases, and stretches (intervals of exactly these). Most bases first. At most 32 files.',
  },
  {
    name: 'any',
    value: 'FILE',
    help: 'Writes the union of all files as BED.',
  },
  {
    name: 'nearest',
    value: 'FILE',
    help:
      'Writes how far the union of b lies from each interval of the union of a, for all a and b: ' +
      'intervals, none (b has nothing on that sequence), median, and how many distances are 0 ' +
      '(overlap), 1 to 10 (1: they touch; a gap of n bases is n + 1), 11 to 100, and so on.',
  },
  {
    name: 'type',
    value: 'TYPE,...',
    help: 'Of GFF3 and GTF, takes features of these types alone (column 3), such as gene,CDS.',
  },
  {
    name: 'names',
    value: 'JSON',
    help:
      'What names of the files stand for, where they do not say it: [{"name":"chr16","record":' +
      '"chr16:101-200","start":100}] moves the places of the record, which begins at base 100 (from 0) of ' +
      'chr16; without start both names mean the same sequence, and with "record":null the name is taken for no other. A record of the other strand, chr16:101-200(-), ' +
      'counts backwards from where it ends: "end":200.',
  },
  {
    name: 'quiet',
    value: 'true|false',
    alone: { means: 'true', words: ['true', 'false'] },
    help: 'Leaves out the notes on standard error.',
  },
];

/** @throws UsageError */
export function readOverlapCommand(words: readonly string[]): OverlapCommand {
  const { flags, operands } = readWords(words, overlapFlags);
  const file = (name: (typeof FILES)[number]) => flags.get(name) ?? null;
  const out = readOut(flags);
  requireOwnPaths(flags, operands);
  return {
    inputWords: operands,
    out,
    upset: file('upset'),
    any: file('any'),
    nearest: file('nearest'),
    types: readTypes(flags.get('type')),
    names: readNames(flags.get('names')),
    isQuiet: readSwitch(flags, 'quiet'),
  };
}

/** No file is written over an input or another file. */
function requireOwnPaths(flags: FlagValues, operands: readonly string[]): void {
  const outputs: Output[] = [];
  for (const flag of FILES) {
    const path = flags.get(flag);
    if (path === undefined || (flag === 'out' && path === STANDARD_INPUT)) continue;
    if (path === STANDARD_INPUT) {
      throw new UsageError(`--${flag} needs a file: standard output has the table.`);
    }
    outputs.push({ flag, path });
  }
  requireOwnOutputs(outputs, operands);
}

function readTypes(text: string | undefined): ReadonlySet<string> | null {
  if (text === undefined) return null;
  const types = text.split(',').map((type) => type.trim());
  if (types.every((type) => type !== '')) return new Set(types);
  throw new UsageError(`--type must be types of features with commas between, not "${text}".`);
}

function readNames(text: string | undefined): GivenName[] | undefined {
  if (text === undefined) return undefined;
  const given: unknown = parseJson(text);
  if (Array.isArray(given) && given.every(isGivenName)) return given;
  throw new UsageError(
    '--names must be JSON such as [{"name":"chr16","record":"chr16:101-200","start":100}].',
  );
}

function isGivenName(each: unknown): each is GivenName {
  if (typeof each !== 'object' || each === null) return false;
  if (!('name' in each && 'record' in each)) return false;
  const places = ['start' in each ? each.start : 0, 'end' in each ? each.end : 0];
  return (
    typeof each.name === 'string' &&
    (typeof each.record === 'string' || each.record === null) &&
    places.every((place) => Number.isSafeInteger(place) && Number(place) >= 0)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
