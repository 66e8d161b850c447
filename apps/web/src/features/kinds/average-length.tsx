import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { useQuery } from '@tanstack/react-query';
import { averageLengthQuery } from '../../api/hits/get-average-length.ts';
import { formatDecimal, formatInteger } from '../../ui/format-number.ts';

/** From here on a decimal says nothing more. */
const ROUNDED_FROM_BP = 100;

/** The mean length of a result's hits: "489 bp". */
export function AverageLength({ definition, id }: { definition: AnalysisDefinition; id: string }) {
  const { data } = useQuery(averageLengthQuery(definition, id));
  if (data === undefined) return '–';
  const { payload } = data;
  return `${payload < ROUNDED_FROM_BP ? formatDecimal(payload, 1) : formatInteger(payload)} bp`;
}
