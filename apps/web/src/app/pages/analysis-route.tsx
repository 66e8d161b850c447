import type { AnalysisKind } from '@flipon/analyses/definitions';
import { definitionOf } from '@flipon/analyses/definitions';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { AnalysisPage } from '../../features/analyse/analysis-page.tsx';
import { SwitchedOffPage } from '../../features/analyse/switched-off-page.tsx';

/** The screen of a kind, or why there is none: this server has it switched off. */
export function AnalysisRoute({ kind }: { kind: AnalysisKind }) {
  const Page = useSwitchedOn(kind) ? AnalysisPage : SwitchedOffPage;
  return <Page key={kind} kind={kind} definition={definitionOf(kind)} />;
}
