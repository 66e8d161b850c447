import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { IconPlus } from '@tabler/icons-react';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useListAddress } from '../../ui/paged-list/use-list-address.ts';
import { KindRail } from './kind-rail.tsx';
import { StoredList } from './stored-list.tsx';
import styles from './stored-results-page.module.css';

const SORT_KEYS = ['created', 'finished', 'title', 'resultCount'];

interface StoredResultsPageProps {
  kind: AnalysisKind;
  definition: KindDefinition;
}

/** Everything that was analysed with a kind. */
export function StoredResultsPage({ kind, definition }: StoredResultsPageProps) {
  const list = useListAddress(SORT_KEYS);
  const isSwitchedOn = useSwitchedOn(kind);
  return (
    <>
      <PageTitle
        title={`${definition.resultsTitle ?? definition.title} results`}
        glyph={<MotifGlyph kind={kind} />}
        actions={
          <>
            <HowItWorks helpPath={definition.helpPath} />
            {isSwitchedOn && (
              <ButtonLink
                to={definition.screenPath}
                variant="filled"
                icon={<IconPlus size={15} stroke={1.75} />}
              >
                New analysis
              </ButtonLink>
            )}
          </>
        }
      >
        Stored analyses. Unfinished ones fill in by themselves.
      </PageTitle>
      {!isSwitchedOn && (
        <div className={styles['off']}>
          <Notice kind="info">
            {definition.title} is switched off on this server: its results stay, nothing new is
            started.
          </Notice>
        </div>
      )}
      <div className={styles['columns']}>
        <KindRail kind={kind} search={list.address} />
        <StoredList kind={kind} definition={definition} listAddress={list} />
      </div>
    </>
  );
}
