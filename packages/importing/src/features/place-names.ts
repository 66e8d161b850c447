import type { NameMatch, PieceOfName } from '@flipon/annotation/match-names';
import { type RecordHeader, readPiece } from '@flipon/annotation/record-piece';
import {
  quoted,
  type UndecidedName,
  UndecidedNamesError,
} from '@flipon/annotation/undecided-names-error';
import { nextTurn } from '@flipon/platform/next-turn';
import type { SequenceRecord } from '@flipon/sequence/records';

/** What the user of a file says of one of its names. */
export interface GivenName {
  name: string;
  /** 0-based; null for none. */
  record: number | null;
  /**
   * Where the record begins in the coordinates of the name, 0-based: its lowest place there, also of a
   * record that its header says to be of the other strand. Without it the file counts from the first base
   * of the record.
   */
  start?: number | undefined;
  /** Of the letters of a record with a `start`; without it as its header says. */
  strand?: '+' | '-' | undefined;
}

/** The records of a sequence. */
export interface NamedRecords {
  /** Those with these indices, in any order. */
  find(indices: readonly number[]): Promise<SequenceRecord[]>;
  /** All of them in order, each time anew. */
  walk(): AsyncIterable<RecordHeader>;
}

/** The rules by which names find their records, for one kind of files. */
type MatchNames = (named: {
  names: readonly string[];
  records(): AsyncIterable<RecordHeader>;
  pause(): Promise<unknown>;
}) => Promise<NameMatch[]>;

/** 100,000 names at once take some 20 ms. */
const NAMES_AT_ONCE = 2000;
const MOST_TOLD = 5;
const MOST_UNDECIDED = 100;
/** Ordinals are 32-bit in the database. */
const LARGEST_RECORD = 2 ** 31 - 1;

/**
 * The records of each name: those that the user has given, else those that the rules find.
 *
 * @throws UndecidedNamesError where no name has a record, or a match is uncertain, or a given name or record
 *   does not exist
 */
export async function placeNames(
  known: NamedRecords,
  {
    names,
    given,
    match,
  }: { names: readonly string[]; given: readonly GivenName[]; match: MatchNames },
): Promise<NameMatch[]> {
  const told = await readGiven(known, names, given);
  const others = names.filter((name) => !told.has(name));
  const matches = (await match({ names: others, records: known.walk, pause: nextTurn })).values();
  const placed: NameMatch[] = [];
  const doubtful: UndecidedName[] = [];
  for (const [at, name] of names.entries()) {
    if (at % NAMES_AT_ONCE === 0) await nextTurn();
    const found = told.get(name) ?? matches.next().value ?? { record: null, matchedBy: null };
    placed.push(found);
    if (found.doubt !== undefined) doubtful.push({ name, reason: found.doubt });
  }
  if (doubtful.length > 0) throw refuseDoubtful(doubtful);
  if (names.length > 0 && told.size === 0 && placed.every(({ record }) => record === null)) {
    throw await refuseStrangers(names, known);
  }
  return placed;
}

async function readGiven(
  { find }: NamedRecords,
  names: readonly string[],
  given: readonly GivenName[],
): Promise<Map<string, NameMatch>> {
  const told = new Map<string, NameMatch>();
  if (given.length === 0) return told;
  const ordinals = given.flatMap(({ record }) =>
    record === null || record > LARGEST_RECORD ? [] : [record],
  );
  const found = await find(ordinals);
  const known = new Set(names);
  const records = new Map(found.map((each) => [each.index, each]));
  for (const { name, record, start, strand } of given) {
    const before = told.get(name);
    const header = record === null ? null : records.get(record);
    if (!known.has(name)) throw refuseGiven(name, 'The file has no such name.');
    if (header === undefined) throw refuseGiven(name, `The sequence has no record ${record}.`);
    if (record === null || header === null || start === undefined) {
      if (strand !== undefined) throw refuseGiven(name, 'A strand needs a record and a start.');
      if (before !== undefined) throw refuseGiven(name, 'It is named twice, once without a start.');
      told.set(name, { record, matchedBy: 'user' });
      continue;
    }
    if (before !== undefined && before.pieces === undefined) {
      throw refuseGiven(name, 'It is named twice, once without a start.');
    }
    const isReversed =
      strand === undefined ? (readPiece(header)?.isReversed ?? false) : strand === '-';
    const piece: PieceOfName = { record, start, end: start + header.length, isReversed };
    const pieces = [...(before?.pieces ?? []), piece];
    told.set(name, { record: before?.record ?? record, matchedBy: 'user', pieces });
  }
  return told;
}

function refuseGiven(name: string, reason: string): UndecidedNamesError {
  return new UndecidedNamesError(`names, ${quoted(name)}: ${reason}`, [{ name, reason }]);
}

function refuseDoubtful(names: readonly UndecidedName[]): UndecidedNamesError {
  const [first] = names;
  const more = names.length > 1 ? ` The same for ${names.length - 1} more.` : '';
  return new UndecidedNamesError(
    `${quoted(first?.name ?? '')} cannot be placed: ${first?.reason}${more}`,
    names.slice(0, MOST_UNDECIDED),
  );
}

async function refuseStrangers(
  names: readonly string[],
  { walk }: NamedRecords,
): Promise<UndecidedNamesError> {
  const told: string[] = [];
  for await (const { name } of walk()) {
    told.push(name);
    if (told.length > MOST_TOLD) break;
  }
  const reason = 'It is the name of no record here.';
  const undecided = names.slice(0, MOST_UNDECIDED).map((name) => ({ name, reason }));
  const message =
    names.length === 1 && names[0] === ''
      ? 'The file names no sequence, and here are several records.'
      : `None of the file's names is that of a record here: the file has ${list(names)}; here are ${list(told)}.`;
  return new UndecidedNamesError(message, undecided);
}

function list(names: readonly string[]): string {
  return `${names.slice(0, MOST_TOLD).map(quoted).join(', ')}${names.length > MOST_TOLD ? ' and others' : ''}`;
}
