import { readAccession } from './accession.ts';

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

/** The ids that a link names, not looked at yet, or why it names none. */
type LinkReading =
  | { ok: true; ids: string[] }
  | { ok: false; message: string; suggestion: string | null };

const LINK = /^(https?:\/\/)?((?:[a-z0-9-]+\.)*ncbi\.nlm\.nih\.gov)(?::\d+)?(\/[^?#]*)?(\?[^#]*)?/i;
const ANY_LINK = /^(?:https?:\/\/|www\.)/i;
const RECORD_PATHS =
  /^\/(?:nuccore|nucleotide|nucest|nucgss|protein|entrez\/viewer\.fcgi)\/([^/]+)/i;
const ASSEMBLY_PATHS = /\/(GC[AF]_\d{9}(?:\.\d+)?)/i;

/**
 * Reads a link to records of NCBI, as the address bar or the Share button gives it.
 *
 * @returns null where the text is no link
 */
function readLink(text: string): LinkReading | null {
  const link = LINK.exec(text);
  if (link === null) {
    if (!ANY_LINK.test(text)) return null;
    return refuse(text, 'is no link to NCBI. Give the accession, such as NC_001422.1.');
  }
  const [, , , path = '', query = ''] = link;
  const fields = readFields(query);
  const named = RECORD_PATHS.exec(path)?.[1] ?? ASSEMBLY_PATHS.exec(path)?.[1];
  const given = named === undefined ? (fields.get('id') ?? fields.get('val')) : decode(named);
  const ids = (given ?? '').split(/[\s,;]+/).filter((id) => id !== '');
  if (ids.length === 0) {
    return refuse(text, 'leads to no nucleotide record. Open the record and take its accession.');
  }
  const isPart = fields.has('from') || fields.has('to') || fields.has('seq_start');
  if (isPart) {
    const reading = readAccession(ids[0] ?? '');
    const suggestion = reading.ok ? reading.accession : null;
    return refuse(text, 'shows a part of a record. Regions are not supported yet.', suggestion);
  }
  return { ok: true, ids };
}

function refuse(text: string, reason: string, suggestion: string | null = null): LinkReading {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return { ok: false, message: `"${shown}" ${reason}`, suggestion };
}

function readFields(query: string): Map<string, string> {
  const pairs = query
    .slice(1)
    .split('&')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name).toLowerCase(), decode(value.join('='))];
    });
  return new Map(pairs.filter(([name, value]) => name !== '' && value !== ''));
}

/** Of a damaged escape the text stays as it is: it is no accession then. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
