import type { KindDefinition } from '@flipon/analyses/definitions';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Dna } from '../../ui/letters/dna.tsx';
import { splitRuns } from '../../ui/letters/dna-runs.ts';
import { describeSearch } from '../../ui/paged-list/describe-search.ts';
import { isSearch, type ListSearch } from '../../ui/paged-list/list-address.ts';
import styles from './stored-list.module.css';

const TELOMERE = splitRuns('GGGTTAGGGTTAGGGTTAGGG');

interface EmptyListProps {
  definition: KindDefinition;
  search: ListSearch;
  /** There are others, but not on this page any more. */
  hasOthers: boolean;
  onClear: () => void;
}

/** Why there is nothing to see, and what to do. */
export function EmptyList({ definition, search, hasOthers, onClear }: EmptyListProps) {
  const isSwitchedOn = useSwitchedOn(definition.kind);
  if (hasOthers) {
    return (
      <p className={styles['gone']}>
        Everything on this page is deleted. The next results follow in a few seconds.
      </p>
    );
  }
  return (
    <EmptyState picture={<Dna runs={TELOMERE} size="large" hidden />} sentence="No results found.">
      {isSearch(search) ? (
        <>
          <p>
            No result of {definition.title} {describeSearch(search)}.
          </p>
          <Button onClick={onClear}>Clear search</Button>
        </>
      ) : (
        <>
          <p>Every analysis with {definition.title} is kept here until you delete it.</p>
          {isSwitchedOn && (
            <ButtonLink to={definition.screenPath} variant="filled">
              Analyse a sequence
            </ButtonLink>
          )}
        </>
      )}
    </EmptyState>
  );
}
