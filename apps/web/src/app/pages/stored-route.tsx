import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf } from '@flipon/analyses/definitions';
import { useParams } from 'react-router';
import { StoredResultPage } from '../../features/stored/stored-result-page.tsx';
import { StoredResultsPage } from '../../features/stored/stored-results-page.tsx';

/** The stored results of a kind, or one of them; also of a kind that is switched off. */
export function StoredRoute({ kind }: { kind: AnalysisKind }) {
  const { id } = useParams();
  const page = { kind, definition: definitionOf(kind) };
  return id === undefined ? (
    <StoredResultsPage key={kind} {...page} />
  ) : (
    <StoredResultPage key={id} {...page} id={id} />
  );
}
