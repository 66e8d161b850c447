import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { useStore } from '../../ui/state/store.ts';
import { openBox } from './shortcut-acts.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
    const text =
      'This did not load. The server is away, or the page is older than it: reload the page.';
    showToast({ kind: 'failed', text });
    onClose();
  }, [onClose]);
  return null;
}
