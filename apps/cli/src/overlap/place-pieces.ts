import { countOf } from '@flipon/analyses/count-of';
import { listSome } from '@flipon/analyses/list-some';
import { type RecordPiece, readPiece } from '@flipon/annotation/record-piece';
import { UsageError } from '../command-errors.ts';
import { shownInput } from '../inputs/sequence-input.ts';
import { createWholeFinder, type Whole } from './find-whole.ts';
import type { JoinedFiles } from './join-names.ts';
import { type Move, moveNames } from './move-names.ts';
import type { IntervalFile } from './read/read-interval-file.ts';

/** The user's statement about a name, as the API takes it. */
export interface GivenName {
  name: string;
  /** Another name of the files, of the same sequence or of a piece of it; null: no other name is the same. */
  record: string | null;
  /**
   * Where the record begins in the coordinates of the name, 0-based: its lowest place there. Absent, as
   * `end` is: both count alike.
   */
  start?: number;
  /** Where it ends there. A record of the other strand counts from here; its length and `start` tell it, too. */
  end?: number;
}

/** For the name of a sequence its length in bases, or several, each with the first file that tells it. */
type ToldLengths = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * Moves intervals of pieces (`chr16:186964-397118`) to where they lie on the sequence that other files name
 * (`chr16`): as the user says, or by the length that a file tells of the piece. Files that name no more than
 * pieces stay as they are.
 *
 * @param apart names that the user declares to be of no other sequence
 * @returns with a note on the pieces that were moved unasked
 * @throws UsageError where a file names a piece, another one its sequence, and nothing tells where it begins, or
 *   which of several sequences it is of
 */
export function placePieces(
  files: readonly IntervalFile[],
  { given, apart }: { given: readonly GivenName[]; apart: ReadonlySet<string> },
): JoinedFiles {
  const lengths = readLengths(files);
  const moves = readGiven(files, given, lengths);
  const findWhole = createWholeFinder(files, { moves, apart });
  const found = new Map<string, Move>();
  for (const file of files) {
    for (const name of file.unions.keys()) {
      if (moves.has(name) || apart.has(name)) continue;
      const piece = readPiece({
        name,
        description: '',
        length: lengthOf(lengths, name) ?? Number.NaN,
      });
      const whole = piece && findWhole(piece, file);
      if (piece === null || whole === null) continue;
      const { range, isReversed } = piece;
      if ('doubt' in whole) {
        throw refuseUncertain(file, name, {
          ...whole,
          from: isReversed ? range?.end : range?.start,
          isReversed,
        });
      }
      if (range === null || piece.isNested)
        throw refusePiece(file, name, { whole, piece, lengths });
      found.set(name, { to: whole.name, from: isReversed ? range.end : range.start, isReversed });
    }
  }
  const all = new Map([...moves, ...found]);
  return {
    files: files.map((file) => moveNames(file, all)),
    notes: files.flatMap((file) => describeMoved(file, found)),
  };
}

function describeMoved(
  { label, unions }: IntervalFile,
  moves: ReadonlyMap<string, Move>,
): string[] {
  const moved = [...unions.keys()].flatMap((name) => {
    const move = moves.get(name);
    return move === undefined ? [] : [`${name} on ${move.to}`];
  });
  if (moved.length === 0) return [];
  return [`${shownInput(label)}: pieces are moved to their places: ${listSome(moved)}.`];
}

function readGiven(
  files: readonly IntervalFile[],
  given: readonly GivenName[],
  lengths: ToldLengths,
): Map<string, Move> {
  const moves = new Map<string, Move>();
  for (const { name, record, start, end } of given) {
    for (const each of record === null ? [name] : [name, record]) {
      if (files.some(({ unions }) => unions.has(each))) continue;
      throw new UsageError(`--names: no file has the name ${each}.`);
    }
    if (record === null) continue;
    if (start === undefined && end === undefined) {
      moves.set(name, { to: record, from: 0, isReversed: false });
      continue;
    }
    const isReversed = readPiece({ name: record, description: '' })?.isReversed ?? false;
    const from = isReversed ? (end ?? endOf(start, lengthOf(lengths, record))) : start;
    if (from === undefined) throw refuseGiven(record, isReversed, lengths);
    moves.set(record, { to: name, from, isReversed });
  }
  return moves;
}

function endOf(start: number | undefined, length: number | undefined): number | undefined {
  return start === undefined || length === undefined ? undefined : start + length;
}

function refuseGiven(record: string, isReversed: boolean, lengths: ToldLengths): UsageError {
  const told = lengths.has(record) ? describeLengths(lengths, record) : null;
  return new UsageError(
    isReversed
      ? `--names: ${record} is of the other strand, and ${told ?? 'no file tells its length'}. Say where it ends: "end":END.`
      : `--names: ${record} counts from its start. Say where it begins, counted from 0: "start":START.`,
  );
}

function refuseUncertain(
  file: IntervalFile,
  name: string,
  {
    doubt,
    first,
    from,
    isReversed,
  }: { doubt: string; first: string; from: number | undefined; isReversed: boolean },
): UsageError {
  const [key, unknown] = isReversed ? ['end', 'END'] : ['start', 'START'];
  const names = `"name":${JSON.stringify(first)},"record":${JSON.stringify(name)},"${key}":${from ?? unknown}`;
  return new UsageError(
    `${shownInput(file.label)} has ${name}, and nothing tells for certain what it is a piece of: ${doubt}. ` +
      `Say which it is, such as --names '[{${names}}]'.`,
  );
}

function refusePiece(
  file: IntervalFile,
  name: string,
  { whole, piece, lengths }: { whole: Whole; piece: RecordPiece; lengths: ToldLengths },
): UsageError {
  const names = `"name":${JSON.stringify(whole.name)},"record":${JSON.stringify(name)}`;
  const [asked, key] = piece.isReversed
    ? ['ends, from where it counts backwards', '"end":END']
    : ['begins, counted from 0', '"start":START'];
  return new UsageError(
    `${shownInput(file.label)} has ${name}, a piece of ${whole.name} of ${shownInput(whole.file.label)}, and ` +
      `${whyUnplaced(name, piece, lengths)}. Say where it ${asked}: --names '[{${names},${key}}]'.`,
  );
}

/** Why nothing tells where a piece begins, as the end of a sentence. */
function whyUnplaced(name: string, { isNested, written }: RecordPiece, lengths: ToldLengths) {
  if (isNested) return 'nothing tells where a piece of a piece begins';
  if (written === null) return 'its name does not say from where to where it reaches';
  if (!lengths.has(name)) {
    return 'no file tells its length, which says whether its name counts from 0 or from 1';
  }
  const told = describeLengths(lengths, name);
  return lengthOf(lengths, name) === undefined ? told : `${told}, while its name says ${written}`;
}

function describeLengths(lengths: ToldLengths, name: string): string {
  const told = [...(lengths.get(name) ?? [])].map(([bases, label]) => {
    return `${shownInput(label)} says that it is ${countOf(bases, 'base')} long`;
  });
  return told.join(', and ');
}

function readLengths(files: readonly IntervalFile[]): ToldLengths {
  const told = new Map<string, Map<number, string>>();
  for (const { label, lengths } of files) {
    for (const [name, bases] of lengths) {
      const known = told.get(name) ?? new Map<number, string>();
      if (!known.has(bases)) told.set(name, known.set(bases, label));
    }
  }
  return told;
}

/** The length of a sequence on which all files agree; undefined where there is none. */
function lengthOf(lengths: ToldLengths, name: string): number | undefined {
  const [first, second] = lengths.get(name)?.keys() ?? [];
  return second === undefined ? first : undefined;
}
