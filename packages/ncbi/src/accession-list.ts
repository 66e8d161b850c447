import { readAccession } from './accession.ts';
import { readLink } from './record-link.ts';

/** An accession and its line in the text. */
export interface ListedAccession {
  /** In upper case, with its version where the text gives one. */
  accession: string;
  /** As written in the text: also a link. */
  text: string;
  /** 1-based. */
  line: number;
}

/** Something in the text that cannot be imported. */
export interface RefusedAccession {
  /** As written in the text. */
  id: string;
  /** 1-based. */
  line: number;
  /** A sentence that names it, without the line. */
  message: string;
  /** The accession that was probably meant; null where that is not known. */
  suggestion: string | null;
}

/** A text of accessions, read. */
export interface AccessionList {
  /** In the order of the text, each once. */
  accessions: ListedAccession[];
  refused: RefusedAccession[];
  /** How many repeated accessions were left out. */
  repeated: number;
}

/** A longer word is no id and no link; it is not looked into. */
const LONGEST_WORD = 2000;
const AROUND = /^["'`([{<]+|["'`)\]}>.]+$/g;

/**
 * Reads a list of accessions: split by commas, semicolons, white space or lines, whole links to
 * NCBI among them. A version makes another accession: `NC_001422` is the newest, `NC_001422.1` is
 * that one.
 */
export function readAccessionList(text: string): AccessionList {
  const list: AccessionList = { accessions: [], refused: [], repeated: 0 };
  const seen = new Set<string>();
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const part of splitLine(line)) {
      const link = part.length > LONGEST_WORD ? null : readLink(part);
      const refuse = (message: string, suggestion: string | null) =>
        list.refused.push({ id: part, line: at + 1, message, suggestion });
      if (link !== null && !link.ok) {
        refuse(link.message, link.suggestion);
        continue;
      }
      for (const id of link?.ids ?? [part]) {
        const reading = readAccession(id);
        if (!reading.ok) refuse(reading.message, reading.suggestion);
        else if (seen.has(reading.accession)) list.repeated += 1;
        else {
          seen.add(reading.accession);
          list.accessions.push({ accession: reading.accession, text: part, line: at + 1 });
        }
      }
    }
  }
  return list;
}

/** A link may name several records, with commas between them: it stays whole. */
function splitLine(line: string): string[] {
  return line
    .split(/\s+/)
    .flatMap((word) => (isLink(word) ? [word.replace(/[;,]+$/, '')] : word.split(/[;,]/)))
    .map((word) => (word.length > LONGEST_WORD ? word : word.replace(AROUND, '')))
    .filter((word) => word !== '');
}

function isLink(word: string): boolean {
  return /^["'(<]?(?:https?:\/\/|www\.)/i.test(word);
}
