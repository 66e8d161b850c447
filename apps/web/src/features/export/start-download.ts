import { downloadExport } from '../../api/hits/download-export.ts';
import type { ExportedFile } from '../../api/hits/export-link.ts';
import { showFailure, showToast } from '../../ui/feedback/toast-list.ts';
import { saveFile } from '../../ui/files/save-file.ts';

/** Says that the browser fetches a file. */
export function tellDownload({ name }: ExportedFile): void {
  showToast({ kind: 'done', text: `${name ?? 'The ZIP archive'} is downloading.` });
}

/** Fetches and saves a file of a result that has no link; shows a message if that fails. */
export async function startDownload(file: ExportedFile): Promise<void> {
  tellDownload(file);
  try {
    const { name, content } = await downloadExport(file);
    saveFile(name, content);
  } catch (error) {
    showFailure(error);
  }
}
