import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf } from '@flipon/analyses/definitions';
import { useQuery } from '@tanstack/react-query';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { AnalysisPage } from '../../features/analyse/analysis-page.tsx';
import { SwitchedOffPage } from '../../features/analyse/switched-off-page.tsx';
import { formHereQuery } from '../../features/kinds/settings/settings-here.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** The screen of a kind, or why there is none: this server has it switched off. */
export function AnalysisRoute({ kind }: { kind: AnalysisKind }) {
  const isOn = useSwitchedOn(kind);
  const { data: formHere } = useQuery(formHereQuery(kind));
  const definition = definitionOf(kind);
  if (!isOn) return <SwitchedOffPage key={kind} kind={kind} definition={definition} />;
  if (formHere === undefined) return <PageSkeleton />;
  return <AnalysisPage key={kind} kind={kind} definition={definition} formHere={formHere} />;
}
