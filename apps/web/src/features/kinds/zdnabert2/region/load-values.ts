import type { QueryClient } from '@tanstack/react-query';
import { analysedBasesQuery } from '../../../../api/analyses/analysed-sequence.ts';
import { profileQuery } from '../../../../api/hits/get-profile.ts';
import type { HitProps } from '../../kind-parts.ts';
import { type BaseValues, valuesOfBases } from './base-values.ts';
import { type BasePart, cutRange } from './region-parts.ts';

/** Bases of one question: a profile answers single ones up to here. */
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
    const [letters, profile] = await Promise.all([
      queryClient.fetchQuery(analysedBasesQuery(definition, id, { start, end })),
      queryClient.fetchQuery(profileQuery(definition, id, { from: start, to: end }, end - start)),
    ]);
    loaded.push({ from, to, letters, values: valuesOfBases(profile, hit['strand'], start, end) });
  }
  return loaded;
}
