import { messageOf } from '../../../api/api-error.ts';
import { uploadFile } from '../../../api/sequences/upload-file.ts';
import { waitForImport } from '../../../api/sequences/wait-for-import.ts';
import { useStore } from '../../../ui/store.ts';
import { showToast } from '../../../ui/toast-list.ts';
import { describeImport } from '../describe-import.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

/** The uploads of this page; they go on while other screens are shown. */
export const pageUploads = createUploadQueue({
  send: uploadFile,
  waitForImport,
  nowMs: () => performance.now(),
  pause: (spanMs) => new Promise((resolve) => window.setTimeout(resolve, spanMs)),
  onBusyChange(isBusy) {
    if (isBusy) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  },
  onEndedUnseen({ file, state }) {
    if (state.step === 'done') showToast({ kind: 'done', text: describeImport(state.sequence) });
    if (state.step === 'failed') {
      showToast({ kind: 'failed', text: `${file.name}: ${messageOf(state.error)}` });
    }
  },
});

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function useUploads(): readonly Upload[] {
  return useStore(pageUploads.uploads);
}
