import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { deleteLane } from '../../../api/lanes/change-lane.ts';
import { lanesKey } from '../../../api/lanes/list-lanes.ts';
import { showToast } from '../../../ui/toast-list.ts';
import { deleteWithUndo } from '../../../ui/undo-delete.ts';
import type { FileLane } from './file-lane.ts';

/** Takes a file off the map at once, and deletes it when the time for undo is over. */
export function useFileDeletion(sequenceId: string): (lane: FileLane) => void {
  const queryClient = useQueryClient();
  return ({ name, file }) => {
    deleteWithUndo({
      ids: [file.id],
      text: `${name} deleted.`,
      async send() {
        try {
          await deleteLane(sequenceId, file.id);
        } finally {
          await queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) });
        }
      },
      onFailed: (error) => {
        showToast({ kind: 'failed', text: `${name} not deleted. ${messageOf(error)}` });
      },
    });
  };
}
