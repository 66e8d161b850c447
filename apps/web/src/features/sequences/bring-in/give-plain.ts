import { openedResult } from '../../../api/result-files/opened-result.ts';
import { IS_LOCAL } from '../../../api/transport/mode.ts';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { loadCode } from '../../../ui/state/load-code.ts';

type OnFiles = (files: readonly File[]) => void;

/** Gives files on, but those of a result, which are opened where the engine is in this page. */
export function givePlain(files: readonly File[], onFiles: OnFiles): void {
  if (IS_LOCAL) partResults(files, onFiles).catch(showFailure);
  else onFiles(files);
}

async function partResults(files: readonly File[], onFiles: OnFiles): Promise<void> {
  const { areResults } = await loadCode(() => import('../../../api/result-files/are-results.ts'));
  if (await areResults(files)) openedResult.set(files);
  else onFiles(files);
}
