import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { ShownKind } from '../../../api/analyses/shown-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { FormValues } from '../../kinds/form-value.ts';
import { kindParts } from '../../kinds/kind-list.ts';

interface EmptyHitsProps {
  kind: ShownKind;
  definition: AnalysisDefinition;
  analysis: Analysis;
  onTakeSettings: (values: FormValues) => void;
}

/** Nothing was found: with which settings, and what to change. */
export function EmptyHits({ kind, definition, analysis, onTakeSettings }: EmptyHitsProps) {
  const { picture, why, advice, offer } = kindParts[kind].explainEmpty(analysis);
  return (
    <EmptyState picture={picture} sentence={definition.emptyText}>
      <p>
        {why} {advice}
      </p>
      {offer !== undefined && (
        <Button onClick={() => onTakeSettings(offer.values)}>{offer.label}</Button>
      )}
    </EmptyState>
  );
}
