import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { type HitListQuestion, hitListQuery } from '../../../api/hits/list-hits.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { recordOf } from '../analysis-of-record.ts';

/** The longest island and the mean one; islands never overlap, so the covered bases say the mean. */
export function cpgFigures(analysis: Analysis) {
  const { summary, resultCount } = analysis;
  if (summary === null || resultCount === null || resultCount === 0) return [];
  return [
    { label: 'longest island', value: <LongestIsland analysis={analysis} /> },
    {
      label: 'average length',
      value: `${formatInteger(summary.coveredBp / resultCount)} bp`,
    },
  ];
}

/** Of a result, or of one of its records. */
function LongestIsland({ analysis }: { analysis: Analysis }) {
  const record = recordOf(analysis);
  const hits: HitListQuestion['hits'] = record === null ? {} : { record: String(record.index) };
  const order = { sort: 'length', order: 'DESC' } as const;
  const { data } = useQuery(
    hitListQuery(cpg, analysis.id, { ...order, pageSize: 1, pageNumber: 0, hits }),
  );
  const longest = data?.items[0];
  return longest === undefined ? '–' : `${formatInteger(longest.length)} bp`;
}
