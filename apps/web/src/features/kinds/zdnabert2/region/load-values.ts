import type { QueryClient } from '@tanstack/react-query';
import { analysedBasesQuery } from '../../../../api/analyses/analysed-sequence.ts';
import { trackQuery } from '../../../../api/hits/get-track.ts';
import type { HitProps } from '../../kind-parts.ts';
import { type BaseValues, valuesOfBases } from './base-values.ts';
import { type BasePart, cutRange } from './region-parts.ts';

/** Bases of one question: a track answers single ones up to here. */
const ASKED_BP = 4_000;

/** Letters and values of all bases of a part of a hit's record, requested piece by piece. */
export async function loadValues(
  queryClient: QueryClient,
  { definition, hit, analysis: { id } }: HitProps,
  part: BasePart,
): Promise<BaseValues[]> {
  const recordStart = hit.position - hit.recordPosition;
  const loaded: BaseValues[] = [];
  for (const { from, to } of cutRange(part, ASKED_BP)) {
    const [start, end] = [recordStart + from, recordStart + to];
    const [letters, track] = await Promise.all([
      queryClient.fetchQuery(analysedBasesQuery(definition, id, { start, end })),
      queryClient.fetchQuery(trackQuery(definition, id, { from: start, to: end }, end - start)),
    ]);
    loaded.push({ from, to, letters, values: valuesOfBases(track, hit['strand'], start, end) });
  }
  return loaded;
}
