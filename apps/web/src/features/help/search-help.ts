import MiniSearch from 'minisearch';
import { helpPages } from './help-pages.ts';
import { loadHelpPage } from './load-help-page.ts';
import { cutExcerpt } from './search/cut-excerpt.ts';
import { type HelpText, helpTexts } from './search/help-texts.ts';

export interface HelpFound {
  /** With the anchor. */
  path: string;
  /** Of the page. */
  title: string;
  /** Heading or row of a table within the page. */
  section?: string;
  /** The words around the match. */
  excerpt: string;
  /** The matched words, in small letters: those of the text that fit the query. */
  words: string[];
}

const MOST_FOUND = 30;

let index: Promise<MiniSearch<HelpText>> | undefined;

/** Everything that the help says, read once; a page that does not load is read at the next search. */
function loadIndex(): Promise<MiniSearch<HelpText>> {
  index ??= readPages().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

async function readPages(): Promise<MiniSearch<HelpText>> {
  const texts = await Promise.all(
    helpPages().map(async ({ path, title, words }) => {
      const page = await loadHelpPage(path);
      // A page of current values, such as the status, has no words but these.
      return page === null ? [{ path, title, section: '', text: words }] : helpTexts(page);
    }),
  );
  const search = new MiniSearch<HelpText>({
    idField: 'path',
    fields: ['section', 'title', 'text'],
    storeFields: ['path', 'title', 'section', 'text'],
    searchOptions: {
      boost: { section: 3, title: 2 },
      prefix: true,
      // A letter in five may be wrong.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  search.addAll(texts.flat());
  return search;
}

/** Loads the help before the user types. A failure is reported by the first search. */
export function prepareSearch(): void {
  loadIndex().catch(() => {});
}

/**
 * The matches for some words in the help, the best first; typing errors and beginnings of words
 * count.
 */
export async function searchHelp(query: string): Promise<HelpFound[]> {
  const search = await loadIndex();
  return search
    .search(query)
    .slice(0, MOST_FOUND)
    .map((found) => {
      const { path, title, section, text } = found as typeof found & HelpText;
      return {
        path,
        title,
        ...(section === '' ? {} : { section }),
        excerpt: cutExcerpt(text, found.terms),
        words: found.terms,
      };
    });
}
