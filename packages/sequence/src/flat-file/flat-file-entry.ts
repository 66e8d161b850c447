import type { NucleicAcid } from '../bases/nucleic-acid.ts';

/** What an entry of a flat file says before its bases. */
export interface EntryFacts {
  /** Name on the entry's first line; '' where there is none, as in all fields of text. */
  locus: string;
  accession: string;
  /** Accession with version. */
  version: string;
  /** What the entry says to be of the sequence of that name, without blanks; null for the whole. */
  region: string | null;
  definition: string;
  /** null where the entry does not state it. */
  lengthBp: number | null;
  /** `records`: a master record, which only lists others. */
  unit: 'bases' | 'amino acids' | 'records' | null;
  circular: boolean | null;
  /** RNA of any sort, which archives write with T; null where the entry does not state it. */
  type: NucleicAcid | null;
  /** The entry names the others that it is built from, with or without its bases. */
  hasContigs: boolean;
}

/** How the two formats differ. */
export interface FlatFileDialect {
  format: 'GENBANK' | 'EMBL';
  /** Word that begins an entry, for messages. */
  firstWord: string;
  isEntryStart(line: string): boolean;
  /** Does a line begin the bases, so that those of an entry without its beginning can be read? */
  isSequenceStart(line: string): boolean;
  readEntryStart(line: string): EntryFacts;
  /** Takes in a further line of the entry; never `//`. */
  readLine(line: string, facts: EntryFacts): EntryLine;
}

/** What a line before the bases is: one of the feature table, the last one before the bases. */
export type EntryLine = { is: 'fact' } | { is: 'feature'; text: string } | { is: 'sequence-start' };

export const FACT_LINE: EntryLine = { is: 'fact' };
export const SEQUENCE_START: EntryLine = { is: 'sequence-start' };

/** The first word; '.' and '-', which flat files write where they have nothing to say, are none. */
export function readWord(text: string): string {
  const word = /^[^\s;]+/.exec(text)?.[0] ?? '';
  return word === '.' || word === '-' ? '' : word;
}

/**
 * The name of the entry's record; '' where the entry has none. A part of a sequence has its place behind the
 * name, as in NCBI's FASTA: `NC_1.1:5-9`, `NC_1.1:c9-5` for the other strand. A region that is no single range
 * is a `?`: the name of the whole would promise its coordinates.
 */
export function nameOfEntry({ version, accession, locus, region }: EntryFacts): string {
  const name = version || accession || locus;
  return name === '' || region === null ? name : `${name}:${placeOfRegion(region)}`;
}

function placeOfRegion(region: string): string {
  const inner = /^complement\((.*)\)$/.exec(region)?.[1];
  const [, from, to = from] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(inner ?? region) ?? [];
  if (from === undefined) return '?';
  return inner === undefined ? `${from}-${to}` : `c${to}-${from}`;
}

export function appendWords(words: string, more: string): string {
  return words === '' || more === '' ? words + more : `${words} ${more}`;
}

/** Of a match whose first group is DNA or RNA, in any case. */
export function typeOf(found: RegExpExecArray | null): NucleicAcid | null {
  const word = found?.[1]?.toUpperCase();
  return word === 'DNA' || word === 'RNA' ? word : null;
}

/** What is known of an entry of which only the block of bases is there. */
export function factsOfBlock(): EntryFacts {
  return {
    ...{ locus: '', accession: '', version: '', region: null, definition: '' },
    ...{ lengthBp: null, unit: null, circular: null, type: null, hasContigs: false },
  };
}

/** The last of some matches: names come first, and may have numbers of their own. */
export function lastMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  return [...text.matchAll(pattern)].at(-1) ?? null;
}
