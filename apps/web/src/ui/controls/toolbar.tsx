import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface ToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Links, buttons and check boxes that are one stop for Tab: arrows, Home and End lead from one to the next, and Tab
 * comes back to the one that was used last.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    // Which items can be seen is asked when the browser has placed them: asked before, it would place the
    // whole page for each bar. It calls once for what is new to it, and when the width changes.
    const places = new ResizeObserver(() => keepOneStop(itemsOf(element)));
    places.observe(element);
    const changes = new MutationObserver(() => {
      places.unobserve(element);
      places.observe(element);
    });
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      changes.disconnect();
      places.disconnect();
    };
  }, []);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget);
    // Of anything else that has the focus in the bar there is no place.
    const at = items.indexOf(event.target as HTMLElement);
    const next =
      at < 0 ? undefined : items.at(placeOf(event.key, at, items.length) ?? items.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={handleKey}
      onFocus={(event) => {
        const items = itemsOf(event.currentTarget);
        const item = items.find((each) => each === event.target);
        if (item !== undefined) keepOneStop(items, item);
      }}
    >
      {children}
    </div>
  );
}

/** Where a key leads; null for keys that do not move, and round at both ends. */
function placeOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Those that can have the focus now; what an open menu or a dialog of the bar contains has its own stops. */
function itemsOf(bar: HTMLElement): HTMLElement[] {
  const found = bar.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)',
  );
  return [...found].filter(
    (item) => !bar.contains(item.closest('[popover], dialog')) && item.getClientRects().length > 0,
  );
}

function keepOneStop(items: readonly HTMLElement[], wanted?: HTMLElement): void {
  const stop = wanted ?? items.find((item) => item.tabIndex === 0 && hasBeenSet(item)) ?? items[0];
  for (const item of items) {
    const tabIndex = item === stop ? '0' : '-1';
    if (item.getAttribute('tabindex') !== tabIndex) item.setAttribute('tabindex', tabIndex);
  }
}

/** Items that are new have no number yet, and must not become the stop because of that. */
function hasBeenSet(item: HTMLElement): boolean {
  return item.hasAttribute('tabindex');
}
