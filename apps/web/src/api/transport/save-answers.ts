import { saveFile } from '../../ui/files/save-file.ts';
import { addressOf } from '../address.ts';
import { downloadExport } from '../hits/download-export.ts';

const API = addressOf('/api/');

/**
 * Saves the files that links to the API lead to, where no server would answer a link.
 *
 * @param onFailed gets the reason where there is no file
 */
export function saveLinkedAnswers(onFailed: (error: unknown) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !link.pathname.startsWith(API)) return;
    event.preventDefault();
    const path = `${link.pathname.slice(API.length)}${link.search}`;
    downloadExport({ name: null, path, query: {} })
      .then(({ name, content }) => saveFile(name, content))
      .catch(onFailed);
  });
}
