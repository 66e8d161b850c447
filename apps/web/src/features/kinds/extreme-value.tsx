import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { useQuery } from '@tanstack/react-query';
import { type Hit, hitListQuery } from '../../api/hits/list-hits.ts';

interface ExtremeValueProps {
  definition: AnalysisDefinition;
  id: string;
  /** A column that the server sorts by, and whether its largest or smallest value is meant. */
  sort: string;
  order: 'ASC' | 'DESC';
  write: (hit: Hit) => string;
}

/** The hit that comes first by one of its columns, in words. */
export function ExtremeValue({ definition, id, sort, order, write }: ExtremeValueProps) {
  const { data } = useQuery(
    hitListQuery(definition, id, { sort, order, pageSize: 1, pageNumber: 0 }),
  );
  const hit = data?.items[0];
  return hit === undefined ? '–' : write(hit);
}
