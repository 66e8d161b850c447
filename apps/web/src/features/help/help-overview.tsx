import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { SITE } from '../../api/transport/mode.ts';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { formatInteger } from '../../ui/words/format-number.ts';
import { fixedPageWords } from './fixed-page-words.ts';
import { fixedPages } from './fixed-pages.ts';
import styles from './help.module.css';
import { helpSubjects } from './help-subjects.ts';
import { markWords } from './search/cut-excerpt.ts';
import { type HelpFound, prepareSearch, searchHelp } from './search-help.ts';
import { SubjectGlyph } from './subject/subject-glyph.tsx';
import { useAnchor } from './use-anchor.ts';

/** The first page of the help: a search over all of it, and what there is. */
export function HelpOverview() {
  const { text, type, found, query, error } = useHelpSearch();
  const goToAnchor = useAnchor();
  useEffect(goToAnchor, [goToAnchor]);
  return (
    <article className={styles['overview']}>
      <PageHeading title="Help" className={styles['heading']} />
      <p className={styles['lead']}>
        What each analysis finds and how, what its numbers mean, and how Flipon is used.
      </p>
      <search className={styles['search']}>
        <label htmlFor="search">Search help</label>
        <TextBox
          id="search"
          type="search"
          placeholder="merge gap, bedGraph, circular"
          maxLength={200}
          icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </search>
      <LoadFailure onRetry={() => window.location.reload()} error={error}>
        The help could not be searched. The connection failed, or the {SITE} has a newer version.
      </LoadFailure>
      {text.trim() === '' ? (
        <PageCards />
      ) : (
        found !== null && <FoundList query={query} found={found} />
      )}
    </article>
  );
}

/** Every page with a sentence on its subject. */
function PageCards() {
  return (
    <>
      <h2 className={styles['cardsTitle']}>Analyses and calculators</h2>
      <ul className={styles['cards']}>
        {helpSubjects().map((subject) => (
          <li key={subject.path}>
            <Link to={subject.path}>
              <SubjectGlyph subject={subject} />
              <span>
                <strong>{subject.title}</strong>
                <span>{subject.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles['cardsTitle']}>Using Flipon</h2>
      <ul className={styles['cards']}>
        {fixedPages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>
              <span>
                <strong>{title}</strong>
                <span>{fixedPageWords[path].summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FoundListProps {
  query: string;
  found: readonly HelpFound[];
}

/** The matches of the search, each with its page and the place that it leads to. */
function FoundList({ query, found }: FoundListProps) {
  return (
    <>
      <p role="status" className={styles['count']}>
        {found.length === 0
          ? `Nothing in the help fits “${query}”.`
          : `${formatInteger(found.length)} ${found.length === 1 ? 'place' : 'places'} for “${query}”`}
      </p>
      {found.length === 0 ? (
        <p>
          Try fewer or other words, or the name of a parameter or a column as the API has it, such
          as <code>minIslandMergeGap</code>. All words must be in one place. The{' '}
          <Link to="/help/faq">FAQ</Link> answers what is asked most.
        </p>
      ) : (
        <ol className={styles['found']}>
          {found.map(({ path, title, section, excerpt, words }) => (
            <li key={path}>
              <Link to={path}>
                <Marked
                  text={section === undefined ? title : `${title} › ${section}`}
                  words={words}
                />
              </Link>
              <p>
                <Marked text={excerpt} words={words} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no names.
    part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

/** A word can be finished before the address changes. */
const PAUSE_MS = 300;

interface HelpSearch {
  text: string;
  type: (text: string) => void;
  /** The matches for `query`; null before the first answer, and without a query. */
  found: readonly HelpFound[] | null;
  query: string;
  error: Error | null;
}

/** The typed query, kept in the address as `q`, and the matches in the help. */
function useHelpSearch(): HelpSearch {
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
