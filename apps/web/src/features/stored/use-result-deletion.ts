import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { useQueryClient } from '@tanstack/react-query';
import { deleteAnalyses } from '../../api/analyses/delete-analyses.ts';
import { messageOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { deleteWithUndo } from '../../ui/feedback/undo-delete.ts';
import { countOf } from '../../ui/words/format-number.ts';

/** Takes results out of the list at once, and off the server when the time for undo is over. */
export function useResultDeletion(
  definition: KindDefinition,
  onUndone: () => void,
): (analyses: readonly Analysis[]) => void {
  const queryClient = useQueryClient();
  return (analyses) => {
    const ids = analyses.map(({ id }) => id);
    const [only] = analyses;
    const what =
      ids.length === 1 && only !== undefined ? only.title : countOf(ids.length, 'result');
    deleteWithUndo({
      ids,
      text: `${what} deleted.`,
      send: () => deleteAnalyses(definition, ids, queryClient),
      onFailed: (error) => {
        showToast({ kind: 'failed', text: `${what} not deleted. ${messageOf(error)}` });
      },
      onUndone,
    });
  };
}
