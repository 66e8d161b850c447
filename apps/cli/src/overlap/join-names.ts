import { setImmediate as nextTurn } from 'node:timers/promises';
import { listSome } from '@flipon/analyses/list-some';
import { matchNames } from '@flipon/annotation/match-names';
import { readMolecule, tellTwoVersions } from '@flipon/annotation/molecule';
import { shownInput } from '../inputs/sequence-input.ts';
import { type Move, moveNames } from './move-names.ts';
import type { IntervalFile } from './read/read-interval-file.ts';

/** Names of one sequence; the first is its name in the earlier files. */
interface SameNames {
  names: string[];
  /** No name is taken for another one: they cannot all mean one sequence. */
  isApart: boolean;
}

export interface JoinedFiles {
  files: IntervalFile[];
  /** Sentences that say which names were joined, and which stay apart. */
  notes: string[];
}

/**
 * Joins the names that files use for one sequence (chr1, 1, NC_000001.11), by the rules of annotations. Files
 * of intervals have no records to match with, so the names of each file are matched with those of the files
 * before it. Names that those rules join only for want of another candidate stay apart, since the files need
 * not be of one sequence. So do names where two point to different assemblies, or where both occur in one
 * file.
 *
 * @param apart names that the user declares to be of no other sequence
 */
export async function joinNames(
  files: readonly IntervalFile[],
  apart: ReadonlySet<string>,
): Promise<JoinedFiles> {
  const groups: SameNames[] = [];
  const groupOf = new Map<string, SameNames>();
  for (const { unions, lengths } of files) {
    const own = new Set<SameNames>();
    const others: string[] = [];
    for (const name of unions.keys()) {
      const known = groupOf.get(name);
      if (known === undefined) others.push(name);
      else if (own.has(known)) known.isApart = true;
      else own.add(known);
    }
    const open = groups.filter((group) => !own.has(group) && !apart.has(nameOf(group)));
    const found = await findGroups(others, open, { lengths, apart });
    for (const [at, name] of others.entries()) {
      const group = found[at] ?? { names: [], isApart: false };
      if (group.names.length === 0) groups.push(group);
      group.names.push(name);
      groupOf.set(name, group);
    }
  }
  for (const group of groups) group.isApart ||= tellsTwoVersions(group.names);
  const moves = new Map<string, Move>();
  for (const { names, isApart } of groups) {
    const [to = '', ...others] = isApart ? [] : names;
    for (const name of others) moves.set(name, { to, from: 0, isReversed: false });
  }
  const joined = files.map((file) => moveNames(file, moves));
  const notes = [
    ...files.flatMap((file) => describeJoined(file, moves)),
    ...groups.flatMap(({ names, isApart }) => (isApart ? [describeApart(names)] : [])),
    ...joined.flatMap((file) => describeLonely(file, joined)),
  ];
  return { files: joined, notes };
}

const nameOf = ({ names }: SameNames) => names[0] ?? '';

/** For each name, the group that the rules of annotations find; null where they find none. */
async function findGroups(
  names: readonly string[],
  groups: readonly SameNames[],
  { lengths, apart }: { lengths: ReadonlyMap<string, number>; apart: ReadonlySet<string> },
): Promise<(SameNames | null)[]> {
  const asked = names.filter((name) => !apart.has(name));
  if (asked.length === 0 || groups.length === 0) return names.map(() => null);
  async function* records() {
    for (const group of groups) {
      const length = lengths.get(nameOf(group));
      yield { name: nameOf(group), description: '', ...(length === undefined ? {} : { length }) };
    }
  }
  const matches = await matchNames({ names: asked, records, pause: () => nextTurn() });
  const found = new Map<string, SameNames>();
  for (const [at, { record, matchedBy, pieces }] of matches.entries()) {
    // Pieces have been moved before, by their known starts.
    if (record === null || pieces !== undefined || matchedBy === 'only') continue;
    const group = groups[record];
    if (group !== undefined) found.set(asked[at] ?? '', group);
  }
  return names.map((name) => found.get(name) ?? null);
}

/** Each of them may be chr1, but they are not one with the other. */
function tellsTwoVersions(names: readonly string[]): boolean {
  if (names.length < 3) return false;
  const molecules = names.flatMap((name) => readMolecule(name) ?? []);
  return molecules.some((a) => molecules.some((b) => tellTwoVersions(a, b)));
}

function describeJoined({ label, unions }: IntervalFile, moves: ReadonlyMap<string, Move>) {
  const taken = [...unions.keys()].flatMap((name) => {
    const move = moves.get(name);
    return move === undefined ? [] : [`${name} for ${move.to}`];
  });
  if (taken.length === 0) return [];
  return [`${shownInput(label)}: names are taken for others: ${listSome(taken)}.`];
}

function describeApart(names: readonly string[]): string {
  return (
    `${listSome(names)} may mean one sequence, and stay apart: they tell of several assemblies or versions, or one ` +
    'file has two of them. --names says which are the same.'
  );
}

/** Names of a file that no other file has; where that is all of them, it is said of each two files. */
function describeLonely(file: IntervalFile, files: readonly IntervalFile[]): string[] {
  const others = files.filter((each) => each !== file);
  const names = [...file.unions.keys()];
  const lonely = names.filter((name) => others.every(({ unions }) => !unions.has(name)));
  if (lonely.length === 0 || lonely.length === names.length) return [];
  const are = lonely.length === 1 ? 'is' : 'are';
  return [`${shownInput(file.label)}: ${listSome(lonely)} ${are} in no other file.`];
}
