import type { Annotation } from '@flipon/contract/feature';
import { useQueryClient } from '@tanstack/react-query';
import { deleteAnnotation } from '../../../api/annotations/annotations.ts';
import { featuresKey } from '../../../api/annotations/list-features.ts';
import { messageOf } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { deleteWithUndo } from '../../../ui/feedback/undo-delete.ts';

/** Takes an annotation out of the list at once, and deletes it when the time for undo is over. */
export function useAnnotationDeletion(sequenceId: string): (annotation: Annotation) => void {
  const queryClient = useQueryClient();
  return ({ id, name }) => {
    deleteWithUndo({
      ids: [id],
      text: `${name} deleted.`,
      async send() {
        try {
          await deleteAnnotation(sequenceId, id);
        } finally {
          await queryClient.invalidateQueries({ queryKey: featuresKey(sequenceId) });
        }
      },
      onFailed: (error) => {
        showToast({ kind: 'failed', text: `${name} not deleted. ${messageOf(error)}` });
      },
    });
  };
}
