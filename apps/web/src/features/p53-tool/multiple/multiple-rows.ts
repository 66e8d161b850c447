import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import { useQueries } from '@tanstack/react-query';
import { p53SiteQuery } from '../../../api/tools/p53.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import type { SiteLine } from './site-lines.ts';

export type RowState =
  | { step: 'refused'; reason: string }
  | { step: 'asking' }
  | { step: 'failed'; reason: string; retry: () => void }
  | { step: 'rated'; site: P53Values };

export type MultipleRow = SiteLine & { state: RowState };

/**
 * Asks the server about every line that is a site, with one call each; a failed call does not
 * affect the others.
 */
export function useMultipleRows(lines: readonly SiteLine[]): MultipleRow[] {
  const sites = lines.filter(({ refusal }) => refusal === null);
  const asked = [...new Set(sites.map(({ letters }) => letters))];
  const answers = useQueries({ queries: asked.map(p53SiteQuery) });
  return lines.map((line) => {
    const { letters, refusal } = line;
    if (refusal !== null) {
      const reason = `${refusal.message} ${refusal.detail}`.trim();
      return { ...line, state: { step: 'refused', reason } };
    }
    const answer = answers[asked.indexOf(letters)];
    if (answer?.data !== undefined) return { ...line, state: { step: 'rated', site: answer.data } };
    if (answer === undefined || answer.error === null || answer.isFetching) {
      return { ...line, state: { step: 'asking' } };
    }
    const retry = () => void answer.refetch();
    return { ...line, state: { step: 'failed', reason: messageOf(answer.error), retry } };
  });
}
