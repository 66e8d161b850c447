import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { IconFilter, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { shortcutTarget } from '../../../ui/shortcuts/shortcut-list.ts';
import { lazyCode } from '../../../ui/state/load-code.ts';
import { type HitFilter, isNoFilter, NO_FILTER } from '../address/hit-filter.ts';
import { chooseFilter } from '../address/open-results.ts';
import type { OpenResultsState } from '../address/use-open-results.ts';
import styles from './filter.module.css';
import { filterChips } from './filter-words.ts';

const FilterForm = lazyCode(async () => ({
  default: (await import('./filter-form.tsx')).FilterForm,
}));

interface FilterBarProps {
  definition: KindDefinition;
  analysis: Analysis;
  openResults: OpenResultsState;
}

/** The conditions of the filter, as chips that can be removed, and a button for more. */
export function FilterBar({ definition, analysis, openResults }: FilterBarProps) {
  const { results, change } = openResults;
  const { filter } = results;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const setFilter = (next: HitFilter) => change((current) => chooseFilter(current, next));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div className={styles['bar']}>
        <Button
          ref={button}
          size="small"
          variant="soft"
          icon={<IconFilter size={14} stroke={1.75} />}
          {...shortcutTarget('search')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filter
        </Button>
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
      {isOpen && (
        <div className={styles['panel']}>
          <Suspense fallback={<Skeleton width="100%" height={120} />}>
            <FilterForm
              definition={definition}
              analysis={analysis}
              filter={filter}
              onApply={setFilter}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
