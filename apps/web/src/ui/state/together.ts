import type { Store } from './store.ts';

/**
 * Calls back in the next task; calls that come less than `leastMs` after the last ones wait for each other: an
 * answer alone is drawn at once, and dozens of a screen are drawn a few times and not dozens of times.
 */
export function together(leastMs: number): (callback: () => void) => void {
  const waiting: (() => void)[] = [];
  let calledMs = Number.NEGATIVE_INFINITY;
  return (callback) => {
    waiting.push(callback);
    if (waiting.length > 1) return;
    setTimeout(
      () => {
        calledMs = performance.now();
        // One that throws leaves the others.
        for (const each of waiting.splice(0)) queueMicrotask(each);
      },
      Math.max(0, calledMs + leastMs - performance.now()),
    );
  };
}

/** The same way to watch; changes that come together are one call. */
export function watchTogether(
  watch: Store<unknown>['watch'],
  leastMs: number,
): Store<unknown>['watch'] {
  return (listener) => {
    const later = together(leastMs);
    let isDue = false;
    let isWatched = true;
    const call = () => {
      isDue = false;
      if (isWatched) listener();
    };
    const end = watch(() => {
      if (!isDue) later(call);
      isDue = true;
    });
    return () => {
      isWatched = false;
      end();
    };
  };
}
