import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/button.tsx';
import { MotifGlyph } from '../../ui/motif-glyph.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StoredList } from './stored-list.tsx';

interface StoredResultsPageProps {
  kind: AnalysisKind;
  definition: KindDefinition;
}

/** Everything that was analysed with a kind. */
export function StoredResultsPage({ kind, definition }: StoredResultsPageProps) {
  return (
    <>
      <PageTitle
        title={`${definition.resultsTitle ?? definition.title} results`}
        glyph={<MotifGlyph kind={kind} />}
        actions={
          <ButtonLink
            to={definition.screenPath}
            variant="filled"
            icon={<IconPlus size={15} stroke={1.75} />}
          >
            New analysis
          </ButtonLink>
        }
      >
        Stored analyses. Unfinished ones fill in by themselves.
      </PageTitle>
      <StoredList kind={kind} definition={definition} />
    </>
  );
}
