import { messageOf } from '../../api/api-error.ts';
import { linkToSequence, type SequenceFile } from '../../api/sequences/download-sequence.ts';
import { followDownload } from '../../ui/follow-download.ts';
import { showToast } from '../../ui/toast-list.ts';

/** Has the browser save a file of a sequence, and says so or why not. */
export async function downloadSequence(
  sequenceId: string,
  file: SequenceFile,
  what: string,
): Promise<void> {
  try {
    followDownload(await linkToSequence(sequenceId, file));
    showToast({ kind: 'done', text: `${what} is downloading.` });
  } catch (error) {
    showToast({ kind: 'failed', text: messageOf(error) });
  }
}
