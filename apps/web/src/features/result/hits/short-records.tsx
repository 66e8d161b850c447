import { type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from '../../../api/analyses/get-methods.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';

interface ShortRecordsProps {
  definition: KindDefinition;
  analysis: Analysis;
}

/** Where the sequence has room for a hit but none of its records has, that is why there are none. */
export function ShortRecords({ definition, analysis }: ShortRecordsProps) {
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
