import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Heatmap } from '@flipon/contract/heatmap';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ProfileOfRange, profileQuery } from '../../../api/hits/get-profile.ts';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { isSameRange } from '../base-range.ts';
import { rangeOf } from '../chart-layout.ts';
import type { Heatmaps } from '../segments/use-heatmaps.ts';
import { type ProfileBin, profileBins, shiftProfile } from './profile-bins.ts';
import { profileLimitOf } from './profile-limit.ts';

/** A picture of the width that charts have shows no more than this. */
const BINS = { wide: 480, narrow: 160 };

/** A part of the profile, and of the hits the same part. */
export interface ProfileWithHits {
  profile: ProfileOfRange;
  bins: readonly ProfileBin[];
  heatmap: Heatmap;
}

/** The values along the sequence, of all of it and of the range that the user looks at. */
export interface Profile {
  whole: readonly ProfileBin[] | undefined;
  /** The latest picture whose profile and hits are of one range; undefined until there is one. */
  picture: ProfileWithHits | undefined;
  /** Values of a hit exceed this. */
  limit: number;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Requests the profile of the chart's range, in the chart's own positions.
 *
 * @param isWanted whether the chart shows it; otherwise nothing is requested
 */
export function useProfile(
  definition: AnalysisDefinition,
  analysis: Analysis,
  { range, origin, shown }: Heatmaps,
  isWanted: boolean,
): Profile {
  const bins = useIsNarrow() ? BINS.narrow : BINS.wide;
  const queryOf = (part: { from: number; to: number }) => ({
    ...profileQuery(
      definition,
      analysis.id,
      { from: part.from + origin, to: part.to + origin },
      bins,
    ),
    enabled: isWanted,
    placeholderData: keepPreviousData<ProfileOfRange>,
  });
  const all = { from: 0, to: analysis.sequenceLength };
  const whole = useQuery(queryOf(all));
  const part = useQuery(queryOf(range ?? all));
  const profile = useMemo(() => part.data && shiftProfile(part.data, -origin), [part.data, origin]);
  const wholeBins = useMemo(
    () => whole.data && profileBins(shiftProfile(whole.data, -origin)),
    [whole.data, origin],
  );
  const [latest, setLatest] = useState<ProfileWithHits>();
  const isNew = latest?.profile !== profile || latest?.heatmap !== shown;
  if (profile !== undefined && shown !== undefined && isNew) {
    // Bars, hits and records of one picture are of one range.
    if (isSameRange(profile.asked, rangeOf(shown))) {
      setLatest({ profile, bins: profileBins(profile), heatmap: shown });
    }
  }
  return {
    whole: wholeBins,
    picture: latest,
    limit: profileLimitOf(definition, analysis),
    isLoading: part.isFetching,
    error: part.error ?? whole.error,
    retry: () => {
      if (part.error !== null) void part.refetch();
      if (whole.error !== null && range !== null) void whole.refetch();
    },
  };
}
