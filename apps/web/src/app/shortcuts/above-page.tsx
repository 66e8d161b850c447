import { lazy, Suspense } from 'react';
import { useStore } from '../../ui/store.ts';
import { openBox } from './shortcut-acts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutOverlay = lazy(async () => ({
  default: (await import('./shortcut-overlay.tsx')).ShortcutOverlay,
}));
const PagePalette = lazy(async () => ({
  default: (await import('./page-palette.tsx')).PagePalette,
}));

const close = () => openBox.set(null);

/** The keys of the page, and the two boxes that they open; both are loaded when they are wanted. */
export function AbovePage() {
  useShortcuts();
  const open = useStore(openBox);
  if (open === null) return null;
  return (
    <Suspense>
      {open === 'palette' ? <PagePalette onClose={close} /> : <ShortcutOverlay onClose={close} />}
    </Suspense>
  );
}
