import type { NcbiSummary } from '@flipon/contract/ncbi';
import { readIdList } from './id-list.ts';

export interface Problem {
  message: string;
  suggestion: string | null;
}

/** The one accession of a text, or why it has none or too many. */
export function readOneId(text: string): { accession: string | null; problem: Problem | null } {
  const { ids, accessions } = readIdList(text);
  const [wrong] = ids.filter(({ message }) => message !== null);
  if (ids.length > 1 || accessions.length > 1) {
    const message = 'These are several IDs. NCBI multiple import takes them.';
    return { accession: null, problem: { message, suggestion: null } };
  }
  if (wrong?.message != null) {
    const { message, suggestion } = wrong;
    return { accession: null, problem: { message, suggestion } };
  }
  return { accession: accessions[0] ?? null, problem: null };
}

/** Why the id of a form cannot be imported, as far as is known; null where it can. */
export function checkOneId(
  text: string,
  typed: ReturnType<typeof readOneId>,
  summary: NcbiSummary | null | undefined,
  isRequired: boolean,
): Problem | null {
  if (isRequired && text.trim() === '')
    return { message: 'NCBI ID is required.', suggestion: null };
  if (typed.problem !== null) return typed.problem;
  const message = summary?.message ?? null;
  return message === null ? null : { message, suggestion: null };
}
