import { useQuery } from '@tanstack/react-query';
import { laneListQuery } from '../../../api/lanes/list-lanes.ts';
import { useDeletedIds } from '../../../ui/feedback/undo-delete.ts';
import type { MapAddress } from '../address/map-address.ts';
import { type FileLane, fileLanesOf, isFileShown } from './file-lane.ts';

interface FileLanes {
  files: readonly FileLane[];
  lanes: readonly FileLane[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

/** The files of other tools that a sequence has, and those of them that its map shows. */
export function useFileLanes(
  sequenceId: string,
  address: Pick<MapAddress, 'files' | 'hidden'>,
): FileLanes {
  const { data, error, refetch } = useQuery(laneListQuery(sequenceId));
  const deleted = useDeletedIds();
  const files = fileLanesOf(data?.items ?? [], address.files).filter(
    ({ file }) => !deleted.has(file.id),
  );
  const lanes = files.filter(({ key }) => isFileShown(address, key));
  return {
    ...{ files, lanes, error },
    isPending: data === undefined && error === null,
    retry: () => void refetch(),
  };
}
