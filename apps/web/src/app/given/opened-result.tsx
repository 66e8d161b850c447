import { Suspense } from 'react';
import { openedResult } from '../../api/result-files/opened-result.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useStore } from '../../ui/state/store.ts';

const ResultFileDialog = lazyCode(async () => ({
  default: (await import('../../features/open-result/result-file-dialog.tsx')).ResultFileDialog,
}));

/** The box of a result file, once one was dropped or chosen anywhere. */
export function OpenedResult() {
  const files = useStore(openedResult);
  if (files === null) return null;
  return (
    <Suspense>
      <ResultFileDialog
        files={files}
        onFiles={openedResult.set}
        onClose={() => openedResult.set(null)}
      />
    </Suspense>
  );
}
