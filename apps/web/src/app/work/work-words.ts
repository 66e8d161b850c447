import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { AnalysisWork } from '../../api/analyses/work-list.ts';
import { countOf } from '../../ui/words/format-number.ts';

/**
 * Where the result of an analysis is shown. From the kind's own screen, its settings and the other
 * open results stay.
 */
export function resultPath(
  { screenPath }: Pick<AnalysisDefinition, 'screenPath'>,
  id: string,
  from: { pathname: string; search: string },
): string {
  const search = new URLSearchParams(from.pathname === screenPath ? from.search : '');
  for (const name of ['page', 'sort', 'order']) search.delete(name);
  if (!search.getAll('result').includes(id)) search.append('result', id);
  const tab = search.getAll('result').indexOf(id) + 1;
  if (tab > 1) search.set('tab', String(tab));
  else search.delete('tab');
  return `${screenPath}?${search}#results`;
}

/** "G4 hunter: 1,093 hits in hg38_chr16." */
export function describeEnd(
  definition: Pick<AnalysisDefinition, 'title'>,
  item: Pick<AnalysisWork, 'sequenceName'>,
  {
    payload,
    batch,
  }: {
    payload: Pick<AnalysisAnswer['payload'], 'resultCount'>;
    batch: Pick<AnalysisAnswer['batch'], 'status' | 'exception'>;
  },
): string {
  if (batch.exception === 'Cancelled.') {
    return `${definition.title} of ${item.sequenceName} was cancelled.`;
  }
  return batch.status === 'FINISH'
    ? `${definition.title}: ${countOf(payload.resultCount ?? 0, 'hit')} in ${item.sequenceName}.`
    : `${definition.title} of ${item.sequenceName} failed: ${batch.exception ?? 'no reason given.'}`;
}
