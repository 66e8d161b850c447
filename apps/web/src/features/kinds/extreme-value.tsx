import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { type Hit, type HitListQuestion, hitListQuery } from '../../api/hits/list-hits.ts';
import { recordOf } from './analysis-of-record.ts';

interface ExtremeValueProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  /** A column that the server sorts by, and whether its largest or smallest value is meant. */
  sort: string;
  order: 'ASC' | 'DESC';
  write: (hit: Hit) => string;
}

/** The hit of a result, or of one of its records, that comes first by one of its columns, in words. */
export function ExtremeValue({ definition, analysis, sort, order, write }: ExtremeValueProps) {
  const record = recordOf(analysis);
  const hits: HitListQuestion['hits'] = record === null ? {} : { record: String(record.index) };
  const { data } = useQuery(
    hitListQuery(definition, analysis.id, { sort, order, pageSize: 1, pageNumber: 0, hits }),
  );
  const hit = data?.items[0];
  return hit === undefined ? '–' : write(hit);
}
