import { createGenbankDialect } from '@flipon/sequence/genbank-lines';
import { withoutVersion } from './record-summary.ts';

/** The head of a flat file of NCBI, before its features. */
export interface RecordHead {
  /** With its version, as the record says it. */
  accession: string;
  /** Accessions that this record replaced. */
  replaces: string[];
  definition: string;
  /** null where the record does not say it, as in all fields. */
  lengthBp: number | null;
  circular: boolean | null;
}

const HEAD_ENDS = /^(?:FEATURES|ORIGIN|CONTIG|\/\/)/m;

/** Whether a text, cut anywhere, holds the whole head of a flat file. */
export function holdsHead(text: string): boolean {
  return HEAD_ENDS.test(text);
}

/**
 * Reads the head of a GenBank flat file.
 *
 * @param text from its beginning, at least to the feature table
 * @returns null where it is no such file
 */
export function readRecordHead(text: string): RecordHead | null {
  const [first = '', ...lines] = text.trimStart().split(/\r?\n/);
  const dialect = createGenbankDialect();
  if (!dialect.isEntryStart(first)) return null;
  const facts = dialect.readEntryStart(first);
  for (const line of lines) {
    if (HEAD_ENDS.test(line)) break;
    dialect.readLine(line, facts);
  }
  const listed = /^ACCESSION +((?:.*\n)(?: .*\n)*)/m.exec(text)?.[1] ?? '';
  return {
    accession: (facts.version || facts.accession || facts.locus).toUpperCase(),
    replaces: listed.toUpperCase().split(/\s+/).slice(1).filter(isWord),
    definition: facts.definition.replace(/\.$/, ''),
    lengthBp: facts.lengthBp,
    circular: facts.circular,
  };
}

function isWord(word: string): boolean {
  return word !== '';
}

/** Whether a record is the one that was asked for, by this accession or by one that it replaced. */
export function isAskedFor(head: RecordHead, asked: string): boolean {
  return (
    head.accession === asked ||
    withoutVersion(head.accession) === asked ||
    head.replaces.includes(asked)
  );
}
