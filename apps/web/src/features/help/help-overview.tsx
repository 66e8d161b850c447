import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageHeading } from '../../ui/layout/page-title.tsx';
import { FoundList } from './found-list.tsx';
import styles from './help.module.css';
import { PageCards } from './page-cards.tsx';
import { useAnchor } from './use-anchor.ts';
import { useHelpSearch } from './use-help-search.ts';

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
      {error !== null && (
        <LoadFailure onRetry={() => window.location.reload()}>
          The help could not be searched. The connection failed, or the server has a newer version.
        </LoadFailure>
      )}
      {text.trim() === '' ? (
        <PageCards />
      ) : (
        found !== null && <FoundList query={query} found={found} />
      )}
    </article>
  );
}
