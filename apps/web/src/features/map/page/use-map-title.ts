import type { SequenceMap } from '@flipon/contract/map';
import { useQuery } from '@tanstack/react-query';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { isCalledAsFile, mapTitle } from './map-title.ts';

/** The title of a map; that of a sequence that is called as its file once its record is here. */
export function useMapTitle({ sequence }: Pick<SequenceMap, 'sequence'>): string {
  const { data: records } = useQuery({
    ...recordListQuery(sequence.id, { pageSize: 1, pageNumber: 0 }),
    enabled: isCalledAsFile(sequence) && sequence.recordCount === 1,
  });
  return mapTitle(sequence, records?.items[0]);
}
