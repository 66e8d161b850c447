import { useQueryClient } from '@tanstack/react-query';
import { keepWaitingForImports, useIsImportWaitOver } from '../../api/events/import-wait.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Said where imports are still under way and nobody looks after them any more. */
export function OverdueImports({ isImporting }: { isImporting: boolean }) {
  const queryClient = useQueryClient();
  const isOver = useIsImportWaitOver();
  if (!isOver || !isImporting) return null;
  return (
    <Notice
      kind="waiting"
      action={
        <Button size="small" onClick={() => keepWaitingForImports(queryClient)}>
          Keep waiting
        </Button>
      }
    >
      Waiting for results took too long.
    </Notice>
  );
}
