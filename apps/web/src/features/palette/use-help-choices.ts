import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { helpPages } from '../help/help-pages.ts';
import type { Choice } from './choice.ts';

const MOST_MATCHES = 5;

/** Pages by their names, without a server, too. */
const PAGES = helpPages().map(
  ({ path, title, words }): Choice => ({
    id: `help ${path}`,
    title,
    words: `help ${words}`,
    sign: IconHelpCircle,
    effect: { to: path },
  }),
);

/** Pages of help, and places in their text; the text is loaded at the first search. */
export function useHelpChoices(text: string): { pages: readonly Choice[]; places: Choice[] } {
  const { data: places } = useQuery({
    queryKey: ['info', 'help search', text],
    queryFn: async () => (await import('../help/search-help.ts')).searchHelp(text),
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return {
    pages: PAGES,
    places: (text.length > 1 ? (places ?? []) : [])
      .slice(0, MOST_MATCHES)
      .map(({ path, title, section, excerpt }) => ({
        id: `help text ${path} ${section ?? ''}`,
        title: section === undefined ? title : `${title}: ${section}`,
        note: excerpt,
        sign: IconHelpCircle,
        effect: { to: path },
      })),
  };
}
