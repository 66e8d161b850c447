import { useQueryClient } from '@tanstack/react-query';
import { keepWaitingForImports, useIsImportWaitOver } from '../../api/events/import-wait.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Shown if imports are still under way but are no longer polled. */
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
