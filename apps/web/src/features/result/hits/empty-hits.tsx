import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { fillParameters } from '@flipon/analyses/fill-parameters';
import type { Analysis } from '@flipon/contract/analysis';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import type { FormValues } from '../../kinds/settings/form-value.ts';
import { ShortRecords } from './short-records.tsx';

interface EmptyHitsProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
  onTakeSettings?: ((values: FormValues) => void) | undefined;
}

/** Nothing was found: with which settings, and what to change. */
export function EmptyHits({ kind, definition, analysis, onTakeSettings }: EmptyHitsProps) {
  const { picture, why, advice, offer } = kindPartsOf(kind).explainEmpty(analysis);
  const isSwitchedOn = useSwitchedOn(kind);
  return (
    <EmptyState picture={picture} sentence={fillParameters(definition.emptyText, analysis)}>
      <p>
        {why} {advice}
      </p>
      <ShortRecords definition={definition} analysis={analysis} />
      {offer !== undefined && onTakeSettings !== undefined && isSwitchedOn && (
        <Button onClick={() => onTakeSettings(offer.values)}>{offer.label}</Button>
      )}
    </EmptyState>
  );
}
