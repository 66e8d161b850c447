import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { scrollBehaviour } from '../../../ui/layout/scroll-behaviour.ts';

/**
 * Leads to the outcome of a run that was waited for: it is said, and comes into sight with the focus, unless the user
 * has gone on to something else of the page.
 *
 * @param onShown present while the run is waited for; called once
 * @returns the element that takes the focus; it needs a `tabIndex`
 */
export function useShown<E extends HTMLElement>(
  words: string,
  onShown: (() => void) | undefined,
): RefObject<E | null> {
  const target = useRef<E>(null);
  const show = useEffectEvent(() => {
    announce(words);
    const area = target.current?.closest('#results');
    const { activeElement } = document;
    if (activeElement === document.body || area?.contains(activeElement) === true) {
      target.current?.focus({ preventScroll: true });
      area?.scrollIntoView({ block: 'start', behavior: scrollBehaviour() });
    }
    onShown?.();
  });
  const isAwaited = onShown !== undefined;
  useEffect(() => {
    if (isAwaited) show();
  }, [isAwaited]);
  return target;
}
