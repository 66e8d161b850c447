import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/** What a text seems to be, before the server reads it. */
export interface TextFacts {
  records: number;
  /** Letters of all records; null where a record of a flat file has none. */
  bases: number | null;
  /** Of its first record, where it has one: its header line, its DEFINITION, or else its short name. */
  name: string | null;
}

/** DEFINITION of GenBank, DE of EMBL, with the lines that continue it. */
const DEFINITION = /^(?:DEFINITION|DE {2}) .*(?:\r?\n(?:DE {2})? .*)*/m;
const FLAT_FILE = { LOCUS: /^LOCUS +(\S+)/gm, ID: /^ID {3}([^\s;]+)/gm };
/** The letters of a record of either, which end at its "//". */
const LETTERS = /^(?:ORIGIN|SQ {3}).*\r?\n([^/]*)/gm;

/** Longer lists of accessions have a page of their own. */
const LONGEST_ACCESSIONS = 300;
const ACCESSION = /^(?:[A-Z]{1,6}_?\d{5,}(?:\.\d+)?|https?:\/\/www\.ncbi\.nlm\.nih\.gov\/nuc\S+)$/i;

/** Whether a text names records of NCBI, by accessions or links, and is no sequence itself. */
export function isAccessionText(text: string): boolean {
  if (text.length > LONGEST_ACCESSIONS) return false;
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => ACCESSION.test(word));
}

export function factsOf(text: string): TextFacts {
  if (isAccessionText(text)) return { records: 0, bases: null, name: null };
  const start = text.trimStart();
  const flat = start.startsWith('LOCUS ')
    ? FLAT_FILE.LOCUS
    : start.startsWith('ID   ')
      ? FLAT_FILE.ID
      : null;
  if (flat !== null) {
    const names = [...text.matchAll(flat)].map(([, name]) => name ?? '');
    const counts = [...text.matchAll(LETTERS)].map(([, letters]) => lettersIn(letters ?? ''));
    const isWhole = counts.length === names.length && !counts.includes(0);
    return {
      records: names.length,
      bases: isWhole ? counts.reduce((sum, count) => sum + count, 0) : null,
      name: definitionOf(start) || names[0] || null,
    };
  }
  const bases = lettersIn(text.replace(/^[>;].*/gm, ''));
  const headers = start.match(/^>.*/gm) ?? [];
  const name = headers[0]?.slice(1).trim() ?? '';
  return {
    records: headers.length === 0 ? Math.sign(bases) : headers.length,
    bases,
    name: name === '' ? null : name,
  };
}

function lettersIn(text: string): number {
  return text.match(/[A-Za-z]/g)?.length ?? 0;
}

/** What the first record of a flat file is, without the full stop at its end; empty where it does not say. */
function definitionOf(text: string): string {
  const [record = ''] = text.split(/^\/\//m, 1);
  const lines = DEFINITION.exec(record)?.[0].replace(/^(?:DEFINITION|DE) /gm, '') ?? '';
  return lines.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}

/** "150 bp, 1 record"; empty for an empty text. */
export function describeText({ records, bases }: TextFacts): string {
  if (records === 0) return '';
  const count = countOf(records, 'record');
  return bases === null ? count : `${formatInteger(bases)} bp, ${count}`;
}

/** Bases that a text without a header has at least, to be taken for a sequence. */
const LEAST_BASES = 12;

/** Whether a pasted text is likely meant as a sequence: it has a header, or letters of bases alone. */
export function isSequenceText(text: string): boolean {
  const start = text.trimStart();
  if (/^(?:>|LOCUS |ID {3})/.test(start)) return true;
  const letters = start.replace(/[\s\d]/g, '');
  return letters.length >= LEAST_BASES && /^[ACGTUN]+$/i.test(letters);
}

const WRITTEN_IN = 'input, textarea, select, [contenteditable="true"]';

/** The sequence that was pasted outside of a field; null for anything else. */
export function pastedSequence({ target, clipboardData }: ClipboardEvent): string | null {
  const isTyping = target instanceof Element && target.closest(WRITTEN_IN) !== null;
  const text = clipboardData?.getData('text/plain') ?? '';
  return !isTyping && isSequenceText(text) ? text : null;
}
