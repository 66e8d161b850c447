import { type AnalysisKind, type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import { fillParameters } from '@flipon/analyses/fill-parameters';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from '../../../api/analyses/get-analysis.ts';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import type { FormValues } from '../../kinds/settings/form-value.ts';

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

interface ShortRecordsProps {
  definition: KindDefinition;
  analysis: Analysis;
}

/** Where the sequence has room for a hit but none of its records has, that is why there are none. */
function ShortRecords({ definition, analysis }: ShortRecordsProps) {
  const { kind } = definition;
  const { data } = useQuery(methodsQuery(definition, analysis.id));
  const needed = rulesOf(kind).shortestHit?.(pickParameters(kind, analysis));
  if (data === undefined || needed === undefined) return null;
  const { records, longestRecord } = data.payload;
  if (longestRecord >= needed.lengthBp) return null;
  return (
    <p>
      The longest of its {formatInteger(records)} records has {formatInteger(longestRecord)} bases;{' '}
      {needed.name} has {formatInteger(needed.lengthBp)}.
    </p>
  );
}
