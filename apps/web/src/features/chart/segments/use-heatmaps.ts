import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Heatmap } from '@flipon/contract/heatmap';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { heatmapQuery } from '../../../api/hits/get-heatmap.ts';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import type { BaseRange } from '../base-range.ts';
import { segmentCount } from './segment-count.ts';

/** The heatmaps of a result: of the whole sequence, and of the range that the user looks at. */
export interface Heatmaps {
  whole: Heatmap | undefined;
  /** The latest that came, so that a picture stays while the next one is on its way. */
  shown: Heatmap | undefined;
  /** Null for the whole sequence. */
  range: BaseRange | null;
  /** Where the positions of all this begin in the whole sequence: 0, or the start of a record. */
  origin: number;
  /** Which hits they are of, by the names that the server knows. */
  hits: Readonly<Record<string, string>>;
  setRange: (range: BaseRange | null) => void;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** A part of the sequence, null for all of it, and how another one is chosen. */
export type ChosenRange = readonly [
  range: BaseRange | null,
  setRange: (range: BaseRange | null) => void,
];

/**
 * Asks for the heatmaps before the chart itself is loaded.
 *
 * @param record that the analysis is narrowed to: all positions are then those within it
 * @param hits which hits, by the names that the server knows; all of them where absent
 */
export function useHeatmaps(
  definition: AnalysisDefinition,
  analysis: Analysis,
  [range, setRange]: ChosenRange,
  record: RecordPlace | null = null,
  hits: Readonly<Record<string, string>> = {},
): Heatmaps {
  const origin = record?.start ?? 0;
  const isOfRecord = record !== null;
  const select = useCallback(
    (heatmap: Heatmap) => (isOfRecord ? heatmapOfRecord(heatmap, origin) : heatmap),
    [isOfRecord, origin],
  );
  const isNarrow = useIsNarrow();
  const [latest, setLatest] = useState<Heatmap>();
  const queryOf = (part: BaseRange | null) => {
    const lengthBp = part === null ? analysis.sequenceLength : part.to - part.from;
    const segments = isNarrow ? segmentCount(definition, analysis, lengthBp) : undefined;
    const asked = record === null ? part : placeIn(record, part);
    return {
      ...heatmapQuery(definition, analysis.id, { segments, ...asked, hits }),
      select,
      // Without hits a profile is still worth a picture.
      enabled: analysis.resultCount !== 0 || definition.look?.profile !== undefined,
      placeholderData: keepPreviousData<Heatmap>,
    };
  };
  const whole = useQuery(queryOf(null));
  const shown = useQuery(queryOf(range));
  if (shown.data !== undefined && shown.data !== latest) setLatest(shown.data);
  return {
    whole: whole.data,
    shown: shown.data ?? latest,
    range,
    origin,
    hits,
    setRange,
    isLoading: shown.isFetching,
    error: shown.error ?? whole.error,
    retry: () => {
      if (shown.error !== null) void shown.refetch();
      if (whole.error !== null && range !== null) void whole.refetch();
    },
  };
}

/** The place of a record in the whole sequence. */
interface RecordPlace {
  start: number;
  length: number;
}

/** Part of a record in the whole sequence; all of it where there is no part. */
function placeIn({ start, length }: RecordPlace, part: BaseRange | null): BaseRange {
  const { from, to } = part ?? { from: 0, to: length };
  return { from: start + Math.min(from, length), to: start + Math.min(to, length) };
}

/** A heatmap within one record, in its own positions. */
function heatmapOfRecord({ records: _, ...heatmap }: Heatmap, recordStart: number): Heatmap {
  const data = heatmap.data.map((segment) => ({
    ...segment,
    from: segment.from - recordStart,
    to: segment.to - recordStart,
  }));
  return { ...heatmap, data };
}
