import type { Sequence } from '@flipon/contract/sequence';
import { useQueryClient } from '@tanstack/react-query';
import { ANALYSED_KEY } from '../../../api/analyses/analysed-sequence.ts';
import { readResultsAnew } from '../../../api/analyses/list-analyses.ts';
import { deleteSequences } from '../../../api/sequences/change-sequences.ts';
import { deleteWithUndo } from '../../../ui/feedback/undo-delete.ts';
import { countOf } from '../../../ui/words/format-number.ts';

/** Takes sequences out of the list at once, and out of the library when the time for undo is over. */
export function useDeletion(): (sequences: readonly Sequence[], withResults: boolean) => void {
  const queryClient = useQueryClient();
  return (sequences, withResults) => {
    const ids = sequences.map(({ id }) => id);
    const [only, ...others] = sequences;
    const what =
      only !== undefined && others.length === 0 ? only.name : countOf(ids.length, 'sequence');
    deleteWithUndo({
      ids,
      what,
      text: `${what}${withResults ? ' and all results' : ''} deleted.`,
      async send() {
        try {
          await deleteSequences(ids, withResults);
        } finally {
          for (const id of ids) queryClient.removeQueries({ queryKey: ['sequence', id] });
          void queryClient.invalidateQueries({ queryKey: [ANALYSED_KEY] });
          if (withResults) void readResultsAnew(queryClient);
          void queryClient.invalidateQueries({ queryKey: ['imports'] });
          await queryClient.invalidateQueries({ queryKey: ['sequences'] });
        }
      },
    });
  };
}
