import { compareMolecules, type Molecule, readMolecule } from './molecule.ts';
import {
  isCalledAsItsWhole,
  type RecordHeader,
  type RecordPiece,
  readPiece,
} from './record-piece.ts';
import { quoted } from './undecided-names-error.ts';

/** How a name came to its record; see `annotationNameSchema` of the contract. */
export type MatchedBy = 'name' | 'version' | 'alias' | 'only' | 'user';

/** A record that is a piece of what a name means. */
export interface PieceOfName {
  /** Of the record, 0-based. */
  record: number;
  /** The stretch of the record in the coordinates of the name, 0-based and half-open. */
  start: number;
  end: number;
  /** The record runs from `end` to `start`, with the letters of the other strand. */
  isReversed: boolean;
}

export interface NameMatch {
  /** 0-based; null where the name matches none, or more than one. The first of `pieces` where it has some. */
  record: number | null;
  matchedBy: MatchedBy | null;
  /**
   * Records that have places of the name, which count from the start of what it means. Where it is absent
   * they count from the start of `record`.
   */
  pieces?: readonly PieceOfName[];
  /** A sentence where a record may be a piece of what the name means, and nothing tells it for sure. */
  doubt?: string;
}

export const NO_MATCH: NameMatch = { record: null, matchedBy: null };

interface Stranger {
  name: string;
  /** Its place among all names. */
  at: number;
  molecule: Molecule | null;
  pieces: PieceOfName[];
  /** What its pieces are pieces of, each once. */
  wholes: Map<string, Molecule>;
  doubt: string | null;
}

const AT_ONCE = 250;

/**
 * Finds the records that are pieces of the molecules of names, such as `hg38_chr16:186964-397118` for
 * `chr16`. A name is placed on each of them. It is in doubt, and not placed, where a piece could as well
 * belong to another name of the file, or where a header does not say where its record begins.
 *
 * @param strangers names without a record, with their indexes among all names
 * @returns the matches of those names that have pieces or are in doubt, by these indexes
 */
export async function placeOnPieces(
  strangers: readonly { name: string; at: number }[],
  { records, pause }: { records(): AsyncIterable<RecordHeader>; pause(): Promise<unknown> },
): Promise<Map<number, NameMatch>> {
  const { all, candidatesOf } = await indexNames(strangers, pause);
  let ordinal = -1;
  for await (const record of records()) {
    ordinal += 1;
    if (ordinal % AT_ONCE === 0) await pause();
    const piece = readPiece(record);
    if (piece === null) continue;
    const meant = candidatesOf(piece);
    const isUnclear = meant.some((a) => meant.some((b) => areApart(a.molecule, b.molecule)));
    for (const stranger of meant) {
      const doubt = isUnclear ? SEVERAL_ASSEMBLIES : doubtOf(stranger, record, piece);
      noteWhole(stranger, piece.molecule);
      if (doubt !== null || piece.range === null) stranger.doubt ??= doubt;
      else stranger.pieces.push({ record: ordinal, ...piece.range, isReversed: piece.isReversed });
    }
  }
  const placed = new Map<number, NameMatch>();
  for (const { at, pieces, doubt } of all) {
    const [first] = pieces;
    if (doubt !== null) placed.set(at, { ...NO_MATCH, doubt });
    else if (first !== undefined) {
      placed.set(at, { record: first.record, matchedBy: 'alias', pieces });
    }
  }
  return placed;
}

const SEVERAL_ASSEMBLIES = 'The file has this chromosome of several assemblies or versions.';

/** One chromosome of two assemblies is two sequences: a place that tells no assembly may be of either. */
function noteWhole(stranger: Stranger, molecule: Molecule | null): void {
  if (molecule === null) return;
  const key = JSON.stringify(molecule);
  if (stranger.wholes.has(key)) return;
  if ([...stranger.wholes.values()].some((other) => areApart(other, molecule))) {
    stranger.doubt ??= 'Records are pieces of this chromosome of several assemblies or versions.';
  }
  stranger.wholes.set(key, molecule);
}

function areApart(a: Molecule | null, b: Molecule | null): boolean {
  return a !== null && b !== null && compareMolecules(a, b) === 'different';
}

/** What keeps a record from taking the places of a name that it is a piece of; null: nothing. */
function doubtOf({ name }: Stranger, record: RecordHeader, piece: RecordPiece): string | null {
  const called = quoted(record.name);
  if (name.toUpperCase() === record.name.toUpperCase() && isCalledAsItsWhole(record)) {
    return (
      `${called} is a piece of ${piece.reference}${piece.written === null ? '' : ` (${piece.written})`} and has its name: ` +
      'the file may count from the first base of either.'
    );
  }
  if (piece.isNested && name !== piece.reference) {
    return `${called} is a piece of a piece, whose own first base is not known.`;
  }
  if (piece.strandDoubt !== null) {
    return `${called} says ${quoted(piece.strandDoubt)} behind its name: its letters may be those of the other strand.`;
  }
  if (piece.range !== null) return null;
  return piece.written === null
    ? `${called} does not say where it ends.`
    : `${called} has another number of bases than ${piece.written} says, counted from 0 or from 1.`;
}

/** Names by what they could have in common with a piece: there may be many of both. */
async function indexNames(
  strangers: readonly { name: string; at: number }[],
  pause: () => Promise<unknown>,
) {
  const all: Stranger[] = [];
  const byKey = new Map<string, Stranger[]>();
  for (const { name, at } of strangers) {
    if (all.length % AT_ONCE === 0) await pause();
    const stranger: Stranger = {
      ...{ name, at, molecule: readMolecule(name) },
      ...{ pieces: [], wholes: new Map(), doubt: null },
    };
    all.push(stranger);
    for (const key of keysOf(stranger.name, stranger.molecule)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [stranger]);
      else known.push(stranger);
    }
  }
  function candidatesOf({ reference, molecule }: RecordPiece): Stranger[] {
    const found = new Set(keysOf(reference, molecule).flatMap((key) => byKey.get(key) ?? []));
    const isSame = (stranger: Stranger) =>
      stranger.name === reference ||
      (molecule !== null &&
        stranger.molecule !== null &&
        compareMolecules(stranger.molecule, molecule) === 'same');
    return [...found].filter(isSame);
  }
  return { all, candidatesOf };
}

function keysOf(text: string, molecule: Molecule | null): string[] {
  const { label = null, accession = null } = molecule ?? {};
  return [
    `text ${text}`,
    ...(label === null ? [] : [`label ${label}`]),
    ...(accession === null ? [] : [`accession ${accession}`]),
  ];
}
