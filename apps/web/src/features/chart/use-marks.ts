import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MarksOfRange, marksQuery } from '../../api/hits/get-marks.ts';
import { type BaseRange, isSameRange } from './base-range.ts';

/**
 * The single hits of the range that the picture shows; undefined until they are there. Those of a
 * wider range are drawn while its part is on its way.
 *
 * @param asked what the user wants to see, ahead of the picture
 */
export function useMarks(
  definition: AnalysisDefinition,
  analysis: Analysis,
  shown: BaseRange | null,
  asked: BaseRange | null,
): MarksOfRange | undefined {
  const range = asked ?? { from: 0, to: analysis.sequenceLength };
  const { data } = useQuery({
    ...marksQuery(definition, analysis.id, range),
    placeholderData: keepPreviousData<MarksOfRange>,
  });
  const [latest, setLatest] = useState<MarksOfRange>();
  if (data !== latest && shown !== null && isFor(data, shown)) setLatest(data);
  return shown !== null && isFor(latest, shown) ? latest : undefined;
}

function isFor(marks: MarksOfRange | undefined, shown: BaseRange): boolean {
  if (marks === undefined) return false;
  const { range } = marks;
  if (marks.marks === null) return isSameRange(range, shown);
  return range.from <= shown.from && range.to >= shown.to;
}
