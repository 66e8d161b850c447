import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { averageLengthQuery } from '../../api/hits/get-average-length.ts';
import { formatDecimal, formatInteger } from '../../ui/words/format-number.ts';
import { recordOf } from './analysis-of-record.ts';

/** From here on a decimal says nothing more. */
const ROUNDED_FROM_BP = 100;

interface AverageLengthProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
}

/** The mean length of the hits as a key figure; none where there are no hits. */
export function averageLength(
  definition: AnalysisDefinition,
  analysis: Analysis,
  label = 'average length',
) {
  if (analysis.resultCount === 0) return [];
  return [{ label, value: <AverageLength definition={definition} analysis={analysis} /> }];
}

/** The mean length of the hits of a result, or of one of its records: "489 bp". */
function AverageLength({ definition, analysis }: AverageLengthProps) {
  const record = recordOf(analysis);
  const { data } = useQuery({
    ...averageLengthQuery(definition, analysis.id),
    enabled: record === null,
  });
  const length = record?.averageLength ?? data?.payload;
  if (length === undefined) return '–';
  return `${length < ROUNDED_FROM_BP ? formatDecimal(length, 1) : formatInteger(length)} bp`;
}
