import { joinWords } from '@flipon/analyses/join-words';
import { readAccessionList } from '@flipon/ncbi/accession-list';
import { countOf } from '../../../ui/words/format-number.ts';

/** One id of a list as it was typed, and what became of it. */
export interface TypedId {
  /** An accession, or a link to one or several. */
  text: string;
  /** Its place in the list, in characters from 0, half open. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
  /** Why it cannot be imported, in a sentence that names it; null where it can. */
  message: string | null;
  /** The probable correction. */
  suggestion: string | null;
  /** The line of the first occurrence of the same id; null for that one. */
  sameAsLine: number | null;
}

export interface IdList {
  ids: readonly TypedId[];
  /** Those that can be imported, each once, in order. */
  accessions: readonly string[];
  /** Different ids, right or wrong. */
  differentCount: number;
}

const LINK = /^["'(<]?(?:https?:\/\/|www\.)/i;

/**
 * Reads ids that commas, semicolons or white space separate. Of the one that ends at `caret`, which is
 * still being typed, nothing bad is said.
 */
export function readIdList(text: string, caret: number | null = null): IdList {
  const firstLines = new Map<string, number>();
  const accessions: string[] = [];
  const ids: TypedId[] = [];
  let line = 1;
  let readTo = 0;
  for (const { word, start } of splitIds(text)) {
    line += countBreaks(text.slice(readTo, start));
    readTo = start;
    const read = readAccessionList(word);
    const [wrong] = read.refused;
    const named = read.accessions.map(({ accession }) => accession);
    if (wrong === undefined && named.length === 0) continue;
    const keys = wrong === undefined ? named : [word];
    const fresh = keys.filter((key) => !firstLines.has(key));
    const sameAsLine = fresh.length === 0 ? (firstLines.get(keys[0] ?? '') ?? null) : null;
    for (const key of fresh) firstLines.set(key, line);
    if (wrong === undefined) accessions.push(...fresh);
    const end = start + word.length;
    const { message = null, suggestion = null } = wrong ?? {};
    const isTyped = caret === end && (message !== null || sameAsLine !== null);
    if (isTyped && message !== null) firstLines.delete(word);
    if (isTyped) continue;
    ids.push({ text: word, start, end, line, message, suggestion, sameAsLine });
  }
  return { ids, accessions, differentCount: firstLines.size };
}

/** "Import 7, leave line 5 out" */
export function describeImportButton({ ids, accessions }: IdList): string {
  if (accessions.length === 0) return 'Import';
  const words = `Import ${accessions.length}`;
  const wrong = ids.filter(({ message }) => message !== null);
  const lines = [...new Set(wrong.map(({ line }) => line))];
  if (lines.length === 0) return words;
  const isShared = ids.some(({ line, message }) => message === null && lines.includes(line));
  if (isShared) return `${words}, leave ${countOf(wrong.length, 'ID')} out`;
  if (lines.length > 2) return `${words}, leave ${lines.length} lines out`;
  return `${words}, leave ${lines.length === 1 ? 'line' : 'lines'} ${joinWords(lines.map(String))} out`;
}

/** The ids left to correct after the rest of a list was sent, one a line. */
export function leftOver({ ids }: IdList): string {
  const wrong = ids.filter(({ message }) => message !== null);
  return [...new Set(wrong.map(({ text }) => text))].join('\n');
}

/** A text with probable corrections in place of some of its ids. */
export function withCorrections(text: string, ids: readonly TypedId[]): string {
  // From the end, so that the places before stay where they are.
  return ids.reduceRight(
    (corrected, { start, end, suggestion }) =>
      suggestion === null
        ? corrected
        : corrected.slice(0, start) + suggestion + corrected.slice(end),
    text,
  );
}

/** A list with each of its ids on a line of its own. */
export function onePerLine(text: string): string {
  return splitIds(text)
    .map(({ word }) => word)
    .join('\n');
}

/** A link may name several records, with commas between them: it stays whole. */
function splitIds(text: string): { word: string; start: number }[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    LINK.test(word)
      ? [{ word, start: index }]
      : [...word.matchAll(/[^,;]+/g)].map((part) => ({ word: part[0], start: index + part.index })),
  );
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
