import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf } from '@flipon/analyses/definitions';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../api/get-info.ts';
import { AnalysisPage } from '../../features/analyse/analysis-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The screen of a kind, unless this server has it switched off. */
export function AnalysisRoute({ kind }: { kind: AnalysisKind }) {
  const { data: info } = useQuery(infoQuery);
  if (info !== undefined && info.analysis[kind] !== true) return <NotFoundPage />;
  return <AnalysisPage key={kind} kind={kind} definition={definitionOf(kind)} />;
}
