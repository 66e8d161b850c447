import type { FeatureSpans } from '@flipon/contract/map';
import { useMemo } from 'react';
import { featureColumns, ringFeatureColumns } from '../core/feature-rows.ts';

/** Features of all parts of a view, and what of them is drawn, made once for the same answers. */
export function useJoinedFeatures(
  answers: readonly (FeatureSpans | undefined)[],
  isRound: boolean,
) {
  const [first, second] = answers;
  return useMemo(() => {
    const features = joinSpans([first, second]);
    if (features === null) return null;
    const all = features.spans === null ? null : featureColumns(features.spans, features.types);
    return { features, columns: all !== null && isRound ? ringFeatureColumns(all) : all };
  }, [first, second, isRound]);
}

/** Features of both parts of an arc; one that is in both is listed once. */
function joinSpans(answers: readonly (FeatureSpans | undefined)[]): FeatureSpans | null {
  const [first, second] = answers;
  if (first === undefined) return null;
  if (second?.spans == null || first.spans === null) return first;
  const types = [...new Set([...first.types, ...second.types])];
  const listed = new Set(first.spans.id);
  const fresh = second.spans.id.flatMap((id, index) => (listed.has(id) ? [] : [index]));
  const pick = <Value>(values: readonly Value[] | undefined) =>
    fresh.flatMap((index) => values?.[index] ?? []);
  const { spans } = first;
  return {
    ...first,
    types,
    spans: {
      id: [...spans.id, ...pick(second.spans.id)],
      start: [...spans.start, ...pick(second.spans.start)],
      end: [...spans.end, ...pick(second.spans.end)],
      side: [...spans.side, ...pick(second.spans.side)],
      name: [...spans.name, ...pick(second.spans.name)],
      type: [
        ...spans.type.map((type) => types.indexOf(first.types[type] ?? '')),
        ...pick(second.spans.type).map((type) => types.indexOf(second.types[type] ?? '')),
      ],
    },
  };
}
