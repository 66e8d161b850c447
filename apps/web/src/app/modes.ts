import { IS_LOCAL } from '../api/transport/mode.ts';
import { showFailure } from '../ui/feedback/toast-list.ts';
import { keepOffline } from './offline/new-version.ts';

/** Begins what a page without a server does by itself. */
export function beginMode(): void {
  if (!IS_LOCAL) return;
  void import('../api/transport/save-answers.ts').then(({ saveLinkedAnswers }) =>
    saveLinkedAnswers(showFailure),
  );
  void keepOffline();
}
