import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { SITE } from '../../api/transport/mode.ts';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { isMac } from '../../ui/shortcuts/is-mac.ts';
import { isSingleKey, readKeys } from '../../ui/shortcuts/read-keys.ts';
import { shortcuts } from '../../ui/shortcuts/shortcut-list.ts';
import { useStore } from '../../ui/state/store.ts';
import { openBox, shortcutActs } from './shortcut-acts.ts';
import { singleKeys } from './single-keys.ts';

interface BoxProps {
  onClose: () => void;
}

const loadPalette = async () => (await import('./page-palette.tsx')).PagePalette;
const loadOverlay = async () => (await import('./shortcut-overlay.tsx')).ShortcutOverlay;

const PagePalette = lazyBox(loadPalette);
const ShortcutOverlay = lazyBox(loadOverlay);

/** The page has long been drawn by then, and nothing of it waits for the line. */
const LOADED_AFTER_MS = 8_000;

const close = () => openBox.set(null);

/**
 * The keys of the page, and the two boxes that they open. Their code comes when they are wanted, or
 * a while after the page, so that they open without a server, too.
 */
export function AbovePage() {
  useShortcuts();
  useEffect(() => {
    const load = () => void Promise.all([loadPalette(), loadOverlay()]).catch(() => undefined);
    const timer = window.setTimeout(load, LOADED_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const open = useStore(openBox);
  if (open === null) return null;
  return (
    <Suspense>
      {open === 'palette' ? <PagePalette onClose={close} /> : <ShortcutOverlay onClose={close} />}
    </Suspense>
  );
}

/** If the code of a box cannot be loaded, the page stays as it is. */
function lazyBox(load: () => Promise<ComponentType<BoxProps>>) {
  return lazy(async () => ({ default: await load().catch(() => MissingBox) }));
}

function MissingBox({ onClose }: BoxProps) {
  useEffect(() => {
    const text = `This did not load. The ${SITE} is away, or the page is older than it: reload the page.`;
    showToast({ kind: 'failed', text });
    onClose();
  }, [onClose]);
  return null;
}

/** Elements in which letters are typed or choose from a list. */
const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Listens for the keys of the list, for as long as the page has its menus. */
function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function handleKey(event: KeyboardEvent): void {
  // The focused element comes first, and so does input that takes several keys for one letter.
  if (event.defaultPrevented || event.isComposing) return;
  // A box above the page has the keyboard for itself.
  if (document.querySelector('dialog[open]') !== null) return;
  const keys = readKeys(event, isMac());
  if (keys === null) return;
  const isWriting = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
  if (isWriting && !keys.startsWith('Ctrl ')) return;
  if (isSingleKey(keys) && !singleKeys.get()) return;
  for (const { act, keys: wanted } of shortcuts) {
    if (wanted !== keys) continue;
    // Of a key that is held down, only moving repeats.
    const isDone = (event.repeat && !/Row$|Segment$/.test(act)) || shortcutActs[act]();
    if (!isDone) continue;
    event.preventDefault();
    return;
  }
}
