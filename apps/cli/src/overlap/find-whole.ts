import { compareMolecules, type Molecule, readMolecule } from '@flipon/annotation/molecule';
import { type RecordPiece, readPiece } from '@flipon/annotation/record-piece';
import { shownInput } from '../inputs/sequence-input.ts';
import type { Move } from './move-names.ts';
import type { IntervalFile } from './read/read-interval-file.ts';

/** A name of a sequence that pieces may be of. */
export interface Whole {
  /** As the user says; else as the file does. */
  name: string;
  file: IntervalFile;
}

/** Why nothing tells which of some sequences a piece is of. */
interface UncertainWhole {
  /** The rest of a sentence. */
  doubt: string;
  /** The first name that may be meant. */
  first: string;
}

/** A name, and what it says to be or to be a piece of. */
interface Named extends Whole {
  written: string;
  molecule: Molecule | null;
}

/**
 * Looks for the names of sequences in other files that pieces are parts of. The very name comes first. Else, as
 * in the rules of annotations, a chromosome that the files have of two assemblies or versions is uncertain, and
 * so is one that a file has by two names, since these stay apart.
 *
 * @param moves what the user says of names
 * @param apart names that the user declares to be of no other sequence
 */
export function createWholeFinder(
  files: readonly IntervalFile[],
  { moves, apart }: { moves: ReadonlyMap<string, Move>; apart: ReadonlySet<string> },
): (piece: RecordPiece, file: IntervalFile) => Whole | UncertainWhole | null {
  const wholes = new Map<string, Named[]>();
  /** By what their molecules have, those of pieces as well, each molecule once. */
  const kinds = new Map<string, Map<string, Named>>();
  for (const file of files) {
    for (const written of file.unions.keys()) {
      if (apart.has(written)) continue;
      const move = moves.get(written);
      const piece = readPiece({ name: written, description: '' });
      const isPlaced = move !== undefined && (move.from !== 0 || move.isReversed);
      const name = isPlaced ? written : (move?.to ?? written);
      const molecule = piece === null ? readMolecule(name) : piece.molecule;
      const named = { name, file, written, molecule };
      const keys = keysOf(molecule);
      for (const key of keys) {
        const known = kinds.get(key) ?? new Map<string, Named>();
        const kind = JSON.stringify(molecule);
        if (!known.has(kind)) kinds.set(key, known.set(kind, named));
      }
      if (isPlaced) continue;
      // A piece may be one of a piece.
      for (const key of [`text ${written}`, ...(piece === null ? keys : [])]) {
        const known = wholes.get(key);
        if (known === undefined) wholes.set(key, [named]);
        else known.push(named);
      }
    }
  }

  function candidatesOf({ molecule }: RecordPiece, own: IntervalFile): Named[] {
    const found = new Set(keysOf(molecule).flatMap((key) => wholes.get(key) ?? []));
    return [...found].filter(
      ({ file, molecule: other }) => file !== own && areSame(molecule, other),
    );
  }

  return (piece, own) => {
    const exact = wholes.get(`text ${piece.reference}`)?.find(({ file }) => file !== own);
    if (exact !== undefined) return exact;
    const candidates = candidatesOf(piece, own);
    const [first] = candidates;
    if (first === undefined) return null;
    // What a candidate is the same as may be told apart from the piece.
    const told = [piece.molecule, ...candidates.map(({ molecule }) => molecule)];
    const relatives = new Set(
      told.flatMap((molecule) =>
        keysOf(molecule)
          .flatMap((key) => [...(kinds.get(key)?.values() ?? [])])
          .filter((other) => areSame(molecule, other.molecule)),
      ),
    );
    const [a, b] = findApart([...relatives]) ?? [];
    if (a !== undefined && b !== undefined) {
      return {
        doubt: `${toldOf(a)} and ${toldOf(b)} tell of several assemblies or versions`,
        first: first.name,
      };
    }
    const twin = candidates.find((each) =>
      candidates.some((other) => each.file === other.file && each.name !== other.name),
    );
    if (twin === undefined) return first;
    const names = candidates.filter(({ file }) => file === twin.file).map(({ name }) => name);
    return {
      doubt: `${shownInput(twin.file.label)} has both ${names[0]} and ${names[1]}`,
      first: first.name,
    };
  };
}

function toldOf({ written, file }: Named): string {
  return `${written} of ${shownInput(file.label)}`;
}

function areSame(a: Molecule | null, b: Molecule | null): boolean {
  return a !== null && b !== null && compareMolecules(a, b) === 'same';
}

/** The first two that are known to be two molecules. */
function findApart(all: readonly Named[]): [Named, Named] | null {
  for (const [at, a] of all.entries()) {
    for (const b of all.slice(0, at)) {
      const [x, y] = [a.molecule, b.molecule];
      if (x !== null && y !== null && compareMolecules(x, y) === 'different') return [b, a];
    }
  }
  return null;
}

function keysOf(molecule: Molecule | null): string[] {
  const { label = null, accession = null } = molecule ?? {};
  return [
    ...(label === null ? [] : [`label ${label}`]),
    ...(accession === null ? [] : [`accession ${accession}`]),
  ];
}
