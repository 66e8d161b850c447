import { showToast } from '../feedback/toast-list.ts';

/** Copies a text, and says so; or says that the browser did not let it, and what to do. */
export async function copyText(
  text: string,
  words: { done: string; refused?: string },
): Promise<void> {
  const { done, refused = 'The browser did not let this page copy.' } = words;
  const isCopied = await writeToClipboard(text);
  showToast(isCopied ? { kind: 'done', text: done } : { kind: 'failed', text: refused });
}

/** Copies a link; or shows it, where the browser did not let it be copied. */
export function copyLink(link: string, done: string): Promise<void> {
  return copyText(link, { done, refused: `The browser did not let the link be copied: ${link}` });
}

/** Copies a text; answers whether the browser let it. Pages without TLS have only the old way. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Outside an open dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
