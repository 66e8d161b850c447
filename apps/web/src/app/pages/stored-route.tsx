import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf } from '@flipon/analyses/definitions';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { infoQuery } from '../../api/get-info.ts';
import { StoredResultPage } from '../../features/stored/stored-result-page.tsx';
import { StoredResultsPage } from '../../features/stored/stored-results-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The stored results of a kind, or one of them, unless this server has the kind switched off. */
export function StoredRoute({ kind }: { kind: AnalysisKind }) {
  const { id } = useParams();
  const { data: info } = useQuery(infoQuery);
  if (info !== undefined && info.analysis[kind] !== true) return <NotFoundPage />;
  const page = { kind, definition: definitionOf(kind) };
  return id === undefined ? (
    <StoredResultsPage key={kind} {...page} />
  ) : (
    <StoredResultPage key={id} {...page} id={id} />
  );
}
