import { Fragment, type ReactNode } from 'react';
import styles from '../kinds.module.css';

interface SourcePart {
  text: string;
  /** Of the paper or the entry; null for the words between them. */
  address: string | null;
}

/** A DOI, or an entry of the Protein Data Bank. */
const ON_THE_WEB = /doi:(10\.\S+)|PDB (\w{4})/g;

/** Sources in words, such as "k2: PDB 148D | doi:10.1002/cbic.202100670", with links to papers and entries. */
export function SourceLinks({ text }: { text: string }) {
  return (
    <span className={styles['source']}>
      {sourceParts(text).map((part) => (
        <Fragment key={part.text}>
          {part.address === null ? (
            part.text
          ) : (
            <a href={part.address} target="_blank" rel="noreferrer">
              {part.text}
            </a>
          )}
        </Fragment>
      ))}
    </span>
  );
}

/**
 * Words that lead to the first of their sources that is on the web, and say them all on hover.
 *
 * @param source in words; anything else where the words have none
 */
export function withSource(words: ReactNode, source: unknown): ReactNode {
  if (typeof source !== 'string') return words;
  const first = sourceParts(source).find(({ address }) => address !== null);
  if (first?.address == null) return <span title={source}>{words}</span>;
  return (
    <a href={first.address} title={source} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

function sourceParts(text: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: doi, 2: entry, index } of text.matchAll(ON_THE_WEB)) {
    const address =
      doi === undefined ? `https://www.rcsb.org/structure/${entry}` : `https://doi.org/${doi}`;
    parts.push({ text: text.slice(end, index), address: null }, { text: whole, address });
    end = index + whole.length;
  }
  return [...parts, { text: text.slice(end), address: null }].filter((part) => part.text !== '');
}
