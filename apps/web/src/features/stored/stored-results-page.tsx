import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
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
          <Button
            component={Link}
            to={definition.screenPath}
            variant="filled"
            leftSection={<IconPlus size={15} stroke={1.75} />}
          >
            New analysis
          </Button>
        }
      >
        Stored analyses. Unfinished ones fill in by themselves.
      </PageTitle>
      <StoredList kind={kind} definition={definition} />
    </>
  );
}
