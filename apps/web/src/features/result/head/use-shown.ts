import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { scrollBehaviour } from '../../../ui/layout/scroll-behaviour.ts';

/**
 * Leads to the outcome of a run that was waited for: it comes into sight with the focus, unless the user has gone on to
 * something else of the page. The watcher of all work says in either case how the run has ended.
 *
 * @param onShown present while the run is waited for; called once
 * @param block `nearest` moves no further than needed, where something else has to stay in sight, too
 * @returns the element that takes the focus; it needs a `tabIndex`
 */
export function useShown<E extends HTMLElement>(
  onShown: (() => void) | undefined,
  block: 'start' | 'nearest' = 'start',
): RefObject<E | null> {
  const target = useRef<E>(null);
  const show = useEffectEvent(() => {
    const area = target.current?.closest('#results');
    const { activeElement } = document;
    if (activeElement === document.body || area?.contains(activeElement) === true) {
      target.current?.focus({ preventScroll: true });
      const seen = block === 'start' ? area : target.current;
      seen?.scrollIntoView({ block, behavior: scrollBehaviour() });
    }
    onShown?.();
  });
  const isAwaited = onShown !== undefined;
  useEffect(() => {
    if (isAwaited) show();
  }, [isAwaited]);
  return target;
}
