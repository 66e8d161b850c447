import { sendAnnotation } from '../../../../api/annotations/annotations.ts';
import { session } from '../../../../api/session/page-session.ts';
import { addUnsent } from '../../../../api/session/unsent.ts';
import { sendFile } from '../../../../api/uploads/send-file.ts';
import { deleteUpload } from '../../../../api/uploads/unfinished-uploads.ts';
import { showToast } from '../../../../ui/feedback/toast-list.ts';
import { askBeforeLeaving } from '../../../../ui/state/ask-before-leaving.ts';
import { useStore } from '../../../../ui/state/store.ts';
import { messageOf } from '../../../../ui/words/shown-error.ts';
import { describeImport } from '../../describe-import.ts';
import { fingerprintOf } from './fingerprint.ts';
import { hasEnded } from './upload.ts';
import { createUploadQueue, type QueueState } from './upload-queue.ts';

let stopAsking = () => {};

/** The uploads of this page; they continue while other screens are shown. */
export const pageUploads = createUploadQueue({
  fingerprintOf,
  sendFile,
  sendAnnotation,
  discard(uploadId) {
    // An upload that cannot be removed now is shown again at the next visit, and expires.
    deleteUpload(uploadId).catch(() => {});
  },
  nowMs: () => performance.now(),
  onBusyChange(isBusy) {
    stopAsking();
    if (isBusy) stopAsking = askBeforeLeaving();
  },
  onEndedUnseen({ file, state, answer }) {
    if (state.step === 'done') {
      const [only, ...others] = answer?.items ?? [];
      const isOne = only !== undefined && others.length === 0;
      showToast({ kind: 'done', text: isOne ? describeImport(only) : `${file.name} imported.` });
    }
    if (state.step === 'failed') {
      showToast({ kind: 'failed', text: `${file.name}: ${messageOf(state.error)}` });
    }
  },
});

addUnsent({
  count: () => pageUploads.state.get().uploads.filter((upload) => !hasEnded(upload)).length,
  stop: pageUploads.cancelAll,
});
// The next person must not see their names.
session.departures.watch(() => {
  pageUploads.cancelAll();
  pageUploads.clear();
});

export function useUploads(): QueueState {
  return useStore(pageUploads.state);
}
