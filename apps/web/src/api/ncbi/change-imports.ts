import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import { callEach } from '../call-each.ts';
import { requestText } from '../request.ts';
import { deleteSequences } from '../sequences/change-sequences.ts';

/** Refetches everything that shows imports. */
export async function readImportsAnew(queryClient: QueryClient): Promise<void> {
  const keys = ['imports', 'sequences', 'sequence'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Retries failed imports of records from NCBI, by their sequences. */
export function useRetryImports() {
  return useImportChange((ids) =>
    callEach(ids, (id) => requestText(`sequence/${id}/retry`, { method: 'POST' })),
  );
}

/** Cancels imports that wait or run, by their sequences; their rows then say so. */
export function useCancelImports() {
  return useImportChange((ids) =>
    callEach(ids, (id) => requestText(`sequence/${id}/cancel`, { method: 'POST' })),
  );
}

/** Takes failed imports out of the library; they hold nothing but their names. */
export function useDropImports() {
  return useImportChange((ids) => deleteSequences(ids, false));
}

function useImportChange(change: (ids: readonly string[]) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: showFailure,
    onSettled: () => readImportsAnew(queryClient),
  });
}
