import type { KindDefinition } from '@flipon/analyses/definitions';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dna } from '../../ui/dna.tsx';
import { splitRuns } from '../../ui/dna-runs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './stored-list.module.css';

const TELOMERE = splitRuns('GGGTTAGGGTTAGGGTTAGGG');

interface EmptyListProps {
  definition: KindDefinition;
  tags: readonly string[];
  /** Others are there, but not on this page any more. */
  hasOthers: boolean;
  onShowAll: () => void;
}

/** Why there is nothing to see, and what to do. */
export function EmptyList({ definition, tags, hasOthers, onShowAll }: EmptyListProps) {
  if (hasOthers) {
    return (
      <p className={styles['gone']}>
        Everything on this page is deleted. The next results follow in a few seconds.
      </p>
    );
  }
  return (
    <EmptyState picture={<Dna runs={TELOMERE} size="large" hidden />} sentence="No results found.">
      {tags.length > 0 ? (
        <>
          <p>
            No result has {tags.length === 1 ? 'the tag' : 'all of the tags'} {tags.join(', ')}.
          </p>
          <Button onClick={onShowAll}>Show all results</Button>
        </>
      ) : (
        <>
          <p>Every analysis with {definition.title} is kept here until you delete it.</p>
          <ButtonLink to={definition.screenPath} variant="filled">
            Analyse a sequence
          </ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
