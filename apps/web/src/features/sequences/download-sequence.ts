import { linkToSequence, type SequenceFile } from '../../api/sequences/download-sequence.ts';
import { showFailure, showToast } from '../../ui/feedback/toast-list.ts';

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
    showFailure(error);
  }
}

/** Lets the browser save what an address answers, as if a link to it had been clicked. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  // In the document, so that a page without a server answers it.
  document.body.append(link);
  link.click();
  link.remove();
}
