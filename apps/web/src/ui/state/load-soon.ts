import { loadCode } from './load-code.ts';

/** The page is drawn by then, and nothing of it waits for the line. */
export const LOADED_AFTER_MS = 4_000;

/**
 * Loads code that is no part of the first page a while after it, so that it is there once the server is
 * away, or at once where it is wanted before: the function that is answered waits for it. A failure is
 * forgotten, and tried again at the next call.
 */
export function loadSoon<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | undefined;
  const loadOnce = () => {
    coming ??= loadCode(load).catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  // Nothing is drawn where there is no window, as in tests of texts.
  globalThis.window?.setTimeout(() => loadOnce().catch(() => undefined), LOADED_AFTER_MS);
  return loadOnce;
}
