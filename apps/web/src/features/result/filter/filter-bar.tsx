import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { IconFilter, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type HitFilter, isNoFilter, NO_FILTER } from '../hit-filter.ts';
import type { OpenResultsState } from '../use-open-results.ts';
import styles from './filter.module.css';
import { filterChips } from './filter-words.ts';

const FilterForm = lazy(async () => ({
  default: (await import('./filter-form.tsx')).FilterForm,
}));

interface FilterBarProps {
  definition: KindDefinition;
  analysis: Analysis;
  openResults: OpenResultsState;
}

/** What the hits are chosen by, as chips that can be taken away, and the way to choose more. */
export function FilterBar({ definition, analysis, openResults }: FilterBarProps) {
  const { results, change } = openResults;
  const { filter } = results;
  const setFilter = (next: HitFilter) =>
    change((current) => ({ ...current, filter: next, pageNumber: 0 }));
  return (
    <div className={styles['bar']}>
      <DropDown
        width={320}
        align="start"
        paddingPx={16}
        button={(target) => (
          <Button
            {...target}
            size="small"
            variant="soft"
            icon={<IconFilter size={14} stroke={1.75} />}
          >
            Filter
          </Button>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton width="100%" height={200} />}>
            <FilterForm
              definition={definition}
              analysis={analysis}
              filter={filter}
              onApply={setFilter}
              onClose={close}
            />
          </Suspense>
        )}
      </DropDown>
      {!isNoFilter(filter) && (
        <>
          <ul className={styles['chips']} aria-label="Filter">
            {filterChips(definition, filter).map(({ key, text, without }) => (
              <li key={key} className={styles['chip']}>
                {text}
                <button
                  type="button"
                  aria-label={`Take away: ${text}`}
                  onClick={() => setFilter(without)}
                >
                  <IconX size={13} stroke={2} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <Button variant="subtle" size="small" onClick={() => setFilter(NO_FILTER)}>
            Reset
          </Button>
        </>
      )}
    </div>
  );
}
