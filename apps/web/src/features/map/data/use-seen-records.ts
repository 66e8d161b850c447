import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { SequenceMap } from '@flipon/contract/map';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seenRecordsQuery } from '../../../api/maps/get-map.ts';
import { type CommonPart, commonPart } from '../core/record-heads.ts';
import type { View } from '../core/view/view.ts';
import { askedRange } from './join-marks.ts';

/**
 * Segments of the requested range, which is up to four times the view: borders at least every few
 * pixels.
 */
const SEGMENTS = 400;
const NONE: readonly HeatmapRecord[] = [];

/** The common part of their names; on a narrow screen no place says it, so there is none. */
export function useCommonPart(records: readonly HeatmapRecord[], isNarrow: boolean): CommonPart {
  return useMemo(
    () => commonPart(isNarrow ? [] : records.map(({ name }) => name)),
    [records, isNarrow],
  );
}

/** The records that a view can show, of however many there are; none of a sequence that has only one. */
export function useSeenRecords(
  sequence: SequenceMap['sequence'],
  view: Pick<View, 'from' | 'to'>,
): readonly HeatmapRecord[] {
  return useQuery(recordsOfView(sequence, view)).data?.records ?? NONE;
}

/** The question for the records that a view can show; nothing is asked of a sequence that has only one. */
export function recordsOfView(
  { id, length, recordCount }: SequenceMap['sequence'],
  { from, to }: Pick<View, 'from' | 'to'>,
) {
  const range = askedRange(from, to, length);
  return { ...seenRecordsQuery(id, range, SEGMENTS), enabled: recordCount > 1 };
}
