import { describedChromosome } from './chromosome-label.ts';
import { strandOfRecord } from './described-strand.ts';
import {
  assemblyOf,
  compareMolecules,
  describedAssembly,
  type Molecule,
  readMolecule,
} from './molecule.ts';

/** A record that is a stretch of a longer sequence, as its header says. */
export interface RecordPiece {
  /** What it is a piece of, as the header writes it: chr16, NC_000016.10. */
  reference: string;
  /** What that means; null for a name that says nothing. */
  molecule: Molecule | null;
  /** 0-based and half-open on the reference; null where the length of the record does not tell it. */
  range: { start: number; end: number } | null;
  /** Its first base is the last one of the range, and its letters are those of the other strand. */
  isReversed: boolean;
  /** Words of the description that may say another strand; null where nothing does. */
  strandDoubt: string | null;
  /** The reference is a piece itself: where the record begins on the chromosome is not known. */
  isNested: boolean;
  /** Both numbers as the header has them, where it has two. */
  written: string | null;
}

export interface RecordHeader {
  name: string;
  /** What follows the name. */
  description: string;
  /** In bases; without it no range is known. */
  length?: number;
}

const LONGEST_HEADER = 1000;
/** `name::chr16:186963-397118(+)` of bedtools, `chr16:186,964-397,118` of samtools, `NC_1.1:c9-5` of NCBI. */
const WITH_COLON = /^(.+):(c?)(\d[\d,]*)(?:-|\.\.)(\d[\d,]*)$/;
/** `chr16_186964-397118`, as file systems have it. */
const JOINED = /^(.+?)[_.-](\d[\d,]*)([-_])(\d[\d,]*)$/;
/** A molecule and something after a colon: a piece at an unknown place. */
const OPEN = /^([^:]+):[\d,.:c-]*\d[\d,.:c-]*$/;
/** The same of any sequence, as entries of several ranges are called. */
const UNKNOWN = /^(.+):\?$/;
const MAY_BE_PIECE = /:|\d[-_]\d/;
const ENSEMBL =
  /(?:^|\s)(?:chromosome|supercontig|scaffold|contig|primary_assembly|plasmid|group|lrg):([^:\s]*):([^:\s]+):(\d+):(\d+):(-?1)(?=\s|$)/;
const UCSC = /(?:^|\s)range=(\S+):(\d[\d,]*)-(\d[\d,]*)(?=\s|$)/;

/**
 * Reads the molecule and the stretch of a record from its name (samtools, bedtools, NCBI, file names) or
 * from its description (UCSC, Ensembl). The length of the record shows how the header counts:
 * end - start + 1 bases are 1-based and inclusive, end - start 0-based and half-open.
 *
 * @returns null where the header names no stretch
 */
export function readPiece({ name, description, length }: RecordHeader): RecordPiece | null {
  const text = name.trim().slice(0, LONGEST_HEADER);
  const behind = description.slice(0, LONGEST_HEADER);
  // There may be a million records, and hardly any of an assembly is a piece.
  if (!MAY_BE_PIECE.test(text) && !behind.includes(':')) return null;
  const ensembl = ENSEMBL.exec(text) ?? ENSEMBL.exec(behind);
  if (ensembl !== null) return withStrand(readEnsembl(ensembl, length), behind);
  const named = readNamed(text, length);
  if (named !== null) {
    return withStrand({ ...named, molecule: described(named.molecule, behind) }, behind);
  }
  const ucsc = UCSC.exec(behind);
  if (ucsc === null) return null;
  const [, reference = '', from = '', to = ''] = ucsc;
  const molecule = readMolecule(reference);
  const assembly = assemblyOf(/^([^_]+)_/.exec(text)?.[1] ?? '');
  const piece: MarkedPiece = {
    reference,
    molecule: molecule === null ? null : { ...molecule, assembly: molecule.assembly ?? assembly },
    range: rangeOf(from, to, length),
    mark: markOf(/\bstrand=([+-])/.exec(behind)?.[1]),
    isNested: false,
    written: writtenOf(from, to),
  };
  return withStrand(piece, behind);
}

/** A piece with the strand that its name tells, or its form of a description; null where neither does. */
type MarkedPiece = Omit<RecordPiece, 'isReversed' | 'strandDoubt'> & { mark: '+' | '-' | null };

function markOf(text: string | undefined): MarkedPiece['mark'] {
  return text === '+' || text === '-' ? text : null;
}

function withStrand(piece: MarkedPiece | null, description: string): RecordPiece | null {
  if (piece === null) return null;
  const { mark, ...rest } = piece;
  const { isReversed, doubt } = strandOfRecord(mark, description);
  return { ...rest, isReversed, strandDoubt: doubt };
}

/**
 * Whether a record has the name of what it is a piece of, as in Ensembl's export of a region:
 * `7 dna:chromosome chromosome:GRCh38:7:1000:1999:1`. The name then says nothing of where places begin.
 */
export function isCalledAsItsWhole(record: RecordHeader): boolean {
  const piece = readPiece(record);
  if (piece === null || readPiece({ ...record, description: '' }) !== null) return false;
  const { reference, molecule } = piece;
  const own = readMolecule(record.name);
  return (
    record.name === reference ||
    (own !== null && molecule !== null && compareMolecules(own, molecule) === 'same')
  );
}

function readEnsembl(found: RegExpExecArray, length: number | undefined): MarkedPiece | null {
  const [, assembly = '', reference = '', from = '', to = '', strand] = found;
  // Every record of theirs says so; from the first base on it is the molecule.
  if (from === '1' && strand === '1') return null;
  const molecule = readMolecule(reference);
  const known = assemblyOf(assembly);
  return {
    reference,
    molecule: molecule === null ? null : { ...molecule, assembly: molecule.assembly ?? known },
    range: rangeOf(from, to, length),
    mark: strand === '-1' ? '-' : '+',
    isNested: false,
    written: writtenOf(from, to),
  };
}

function readNamed(text: string, length: number | undefined): MarkedPiece | null {
  const [, plain = '', written = ''] = /^(.*?)(\([+.-]\)|\/rc|[:;,_][+-])?$/.exec(text) ?? [];
  const mark = written === '/rc' ? '-' : markOf(/[+-]/.exec(written)?.[0]);
  const colon = WITH_COLON.exec(plain);
  if (colon !== null) {
    const [, before = '', backwards, from = '', to = ''] = colon;
    const reference = before.slice(before.lastIndexOf('::') + 1).replace(/^:/, '');
    const outer = readNamed(reference, undefined);
    return {
      reference,
      molecule: outer === null ? readMolecule(reference) : outer.molecule,
      range: backwards === 'c' ? rangeOf(to, from, length) : rangeOf(from, to, length),
      mark: backwards === 'c' ? '-' : mark,
      isNested: outer !== null,
      written: writtenOf(from, to),
    };
  }
  const joined = JOINED.exec(plain);
  if (joined !== null) {
    const [, reference = '', from = '', between, to = ''] = joined;
    const molecule = readMolecule(reference);
    const range = rangeOf(from, to, length);
    const isBare = /^\d+$/.test(reference);
    const isTold = range !== null || (between === '-' && !isBare);
    if (isTold && (molecule?.accession ?? molecule?.label ?? null) !== null) {
      return { reference, molecule, range, mark, isNested: false, written: writtenOf(from, to) };
    }
  }
  const unknown = UNKNOWN.exec(plain)?.[1];
  const reference = unknown ?? OPEN.exec(plain)?.[1] ?? '';
  const molecule = readMolecule(reference);
  if (unknown === undefined && (molecule?.accession ?? molecule?.label ?? null) === null)
    return null;
  return { reference, molecule, range: null, mark, isNested: false, written: null };
}

/** What the title of an entry adds: `Homo sapiens chromosome 16, GRCh38.p14 Primary Assembly`. */
function described(molecule: Molecule | null, description: string): Molecule | null {
  if (molecule?.accession == null) return molecule;
  const label = molecule.label ?? describedChromosome(description);
  return { ...molecule, label, assembly: molecule.assembly ?? describedAssembly(description) };
}

function rangeOf(from: string, to: string, length: number | undefined): RecordPiece['range'] {
  const [start, end] = [numberOf(from), numberOf(to)];
  if (length === undefined || !Number.isSafeInteger(start) || !Number.isSafeInteger(end))
    return null;
  if (end - start === length) return { start, end };
  return start >= 1 && end - start + 1 === length ? { start: start - 1, end } : null;
}

function writtenOf(from: string, to: string): string {
  return `${numberOf(from)}-${numberOf(to)}`;
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}
