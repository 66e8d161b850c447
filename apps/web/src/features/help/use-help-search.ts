import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useAddress } from '../../ui/state/use-address.ts';
import { type HelpFound, prepareSearch, searchHelp } from './search-help.ts';

/** A word can be finished before the address changes. */
const PAUSE_MS = 300;

export interface HelpSearch {
  text: string;
  type: (text: string) => void;
  /** The matches for `query`; null before the first answer, and without a query. */
  found: readonly HelpFound[] | null;
  query: string;
  error: Error | null;
}

/** The typed query, kept in the address as `q`, and the matches in the help. */
export function useHelpSearch(): HelpSearch {
  const { search, visit, update } = useAddress();
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(search.get('q') ?? '');
  const [seenVisit, setSeenVisit] = useState(visit);
  const [answer, setAnswer] = useState<Omit<HelpSearch, 'text' | 'type'>>(NOTHING);
  if (seenVisit !== visit) {
    setSeenVisit(visit);
    setText(search.get('q') ?? '');
  }

  useEffect(prepareSearch, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing writes.
  useEffect(() => {
    // A change of the address would interrupt a navigation to another page.
    if (isLeaving || text === (search.get('q') ?? '')) return;
    const timer = window.setTimeout(() => {
      update((next) => (text === '' ? next.delete('q') : next.set('q', text)));
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, isLeaving]);

  useEffect(() => {
    let isLate = false;
    const query = text.trim();
    if (query === '') {
      setAnswer(NOTHING);
      return;
    }
    searchHelp(query).then(
      (found) => !isLate && setAnswer({ found, query, error: null }),
      (error: Error) => !isLate && setAnswer({ ...NOTHING, query, error }),
    );
    return () => {
      isLate = true;
    };
  }, [text]);

  return { text, type: setText, ...answer };
}

const NOTHING = { found: null, query: '', error: null };
