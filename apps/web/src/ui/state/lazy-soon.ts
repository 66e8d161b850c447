import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The page is drawn by then, and nothing of it waits for the line. */
const LOADED_AFTER_MS = 4_000;

/**
 * A component whose code is no part of the first page: it comes a while after it, so that it also opens
 * once the server is away, or at once where it is wanted before.
 */
export function lazySoon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    coming ??= load().then(
      (component) => ({ default: component }),
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  // Nothing is drawn where there is no window, as in tests of texts.
  globalThis.window?.setTimeout(() => loadOnce().catch(() => undefined), LOADED_AFTER_MS);
  return lazy(loadOnce);
}
