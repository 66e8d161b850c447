import { Link } from 'react-router';
import { formatInteger } from '../../ui/words/format-number.ts';
import styles from './help.module.css';
import { markWords } from './search/cut-excerpt.ts';
import type { HelpFound } from './search-help.ts';

interface FoundListProps {
  query: string;
  found: readonly HelpFound[];
}

/** The matches of the search, each with its page and the place that it leads to. */
export function FoundList({ query, found }: FoundListProps) {
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
