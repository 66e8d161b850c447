import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from './choice.ts';

const MOST_MATCHES = 5;

/** Pages of help by their names, and places in their text; none until they are loaded. */
export function useHelpChoices(text: string): { pages: Choice[]; places: Choice[] } {
  const { data: pages } = useQuery({
    queryKey: ['info', 'help pages'],
    queryFn: async () => (await import('../help/help-pages.ts')).helpPages(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: places } = useQuery({
    queryKey: ['info', 'help search', text],
    queryFn: async () => (await import('../help/search-help.ts')).searchHelp(text),
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return {
    pages: (pages ?? []).map(({ path, title, words }) => ({
      id: `help ${path}`,
      title,
      words: `help ${words}`,
      sign: IconHelpCircle,
      effect: { to: path },
    })),
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
