import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { analysedBasesQuery } from '../../../../api/analyses/analysed-sequence.ts';
import { profileQuery } from '../../../../api/hits/get-profile.ts';
import type { Hit } from '../../../../api/hits/list-hits.ts';
import { useRecordOfHit } from '../../details/use-record-of-hit.ts';
import { type BaseValues, valuesOfBases } from './base-values.ts';
import { partsOf } from './region-parts.ts';

interface BaseValuesOfHit {
  /** Absent while they are loaded. */
  parts: readonly BaseValues[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Null while it is not known. */
  recordBp: number | null;
}

/** Letters and values of a region and of its neighbours; of a long one, of its two ends. */
export function useBaseValues(
  definition: AnalysisDefinition,
  hit: Hit,
  analysis: Analysis,
  headBp: number,
): BaseValuesOfHit {
  const { record, error: recordError } = useRecordOfHit(definition, hit, analysis);
  const region = { from: hit.recordPosition, to: hit.recordPosition + hit.length };
  const recordStart = hit.position - hit.recordPosition;
  const parts = record === null ? [] : partsOf(region, record.length, headBp);
  const ranges = parts.map(({ from, to }) => ({
    start: recordStart + from,
    end: recordStart + to,
  }));
  const letters = useQueries({
    queries: ranges.map((range) => analysedBasesQuery(definition, analysis.id, range)),
  });
  const profiles = useQueries({
    queries: ranges.map(({ start, end }) =>
      profileQuery(definition, analysis.id, { from: start, to: end }, end - start),
    ),
  });
  const queries = [...letters, ...profiles];
  const isThere = parts.length > 0 && queries.every(({ data }) => data !== undefined);
  // More of a region takes a moment: the drawn part stays until then.
  const [latest, setLatest] = useState<{ headBp: number; parts: readonly BaseValues[] }>();
  const loaded = isThere
    ? parts.map((part, index) => ({
        ...part,
        letters: letters[index]?.data ?? '',
        values: valuesAt(profiles[index]?.data, hit['strand'], ranges[index]),
      }))
    : undefined;
  if (loaded !== undefined && latest?.headBp !== headBp) setLatest({ headBp, parts: loaded });
  return {
    parts: latest?.parts,
    error: recordError ?? queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.error !== null) void query.refetch();
    },
    recordBp: record?.length ?? null,
  };
}

function valuesAt(
  profile: Parameters<typeof valuesOfBases>[0] | undefined,
  strand: unknown,
  range: { start: number; end: number } | undefined,
): number[] {
  if (profile === undefined || range === undefined) return [];
  return valuesOfBases(profile, strand, range.start, range.end);
}
