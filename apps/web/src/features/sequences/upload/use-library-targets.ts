import { useQuery } from '@tanstack/react-query';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { EVERYTHING, NEWEST_FIRST } from '../../../ui/paged-list/list-address.ts';
import type { TargetOption } from './draft-line.tsx';

const SHOWN = 100;

/** The newest sequences of the library, for annotations; asked for once there is one. */
export function useLibraryTargets(isWanted: boolean): TargetOption[] {
  const question = { ...EVERYTHING, ...NEWEST_FIRST, pageSize: SHOWN, pageNumber: 0 };
  const { data } = useQuery({ ...sequenceListQuery(question), enabled: isWanted });
  if (!isWanted || data === undefined) return [];
  return data.items
    .filter((sequence) => sequenceStateOf(sequence, data.batches[sequence.id]) === 'ready')
    .map(({ id, name }) => ({ value: id, label: name, group: 'My sequences' }));
}
