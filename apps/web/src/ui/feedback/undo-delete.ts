import { createStore, useStore } from '../state/store.ts';
import { messageOf } from '../words/shown-error.ts';
import { closeToast, showToast } from './toast-list.ts';

export interface Deletion {
  /** Ids that disappear from every list at once. */
  ids: readonly string[];
  /** Their name, or their number: "3 results". */
  what: string;
  /** "3 results deleted." where it is not that alone. */
  text?: string;
  /**
   * Sends the calls and refetches the lists; runs once, when the time for undo is over or the page
   * is left. Its calls should use `keepalive`, so that they outlive the page.
   */
  send: () => Promise<void>;
  onUndone?: () => void;
}

/** Ids that no list shows: their deletion waits for its undo, or its call is under way. */
export const deletedIds = createStore<ReadonlySet<string>>(new Set());
const openToasts = new Set<number>();
/** Deletions whose calls are under way. */
const sending = new Set<Promise<void>>();

function setHidden(ids: readonly string[], isHidden: boolean): void {
  const next = new Set(deletedIds.get());
  for (const id of ids) {
    if (isHidden) next.add(id);
    else next.delete(id);
  }
  deletedIds.set(next);
}

/**
 * Deletes with a way back: the ids are hidden at once, a toast offers Undo, and the call is sent when
 * that toast goes, which pointing at it or focus puts off.
 */
export function deleteWithUndo({ ids, what, text, send, onUndone }: Deletion): void {
  setHidden(ids, true);
  const toast = showToast({
    kind: 'deleted',
    text: text ?? `${what} deleted.`,
    action: {
      label: 'Undo',
      run: () => {
        openToasts.delete(toast);
        setHidden(ids, false);
        onUndone?.();
      },
    },
    onGone: () => {
      openToasts.delete(toast);
      const sent = send()
        .catch((error) => {
          showToast({ kind: 'failed', text: `${what} not deleted. ${messageOf(error)}` });
        })
        .finally(() => {
          sending.delete(sent);
          setHidden(ids, false);
        });
      sending.add(sent);
    },
  });
  openToasts.add(toast);
}

/** Sends every deletion that still waits; resolves when all that were sent are answered. */
export async function sendDeletions(): Promise<void> {
  for (const toast of [...openToasts]) closeToast(toast);
  await Promise.all(sending);
}

/** The ids that lists leave out. */
export function useDeletedIds(): ReadonlySet<string> {
  return useStore(deletedIds);
}

// The last moment at which a page can still send; a restored page has no toast any more.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void sendDeletions());
}
