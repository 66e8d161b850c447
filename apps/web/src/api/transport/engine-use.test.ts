import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a page that was just opened knows, in a browser that keeps these texts. */
async function openPage(kept: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.resetModules();
  const { engineUse } = await import('./engine-use.ts');
  const { libraryMarker, nextMarker } = await import('../storage/library-marker.ts');
  return { engineUse, libraryMarker, nextMarker };
}

it('knows of a library from the start of its engine on, also in a page that is opened at once', async () => {
  const kept = new Map<string, string>();
  const first = await openPage(kept);
  expect(first.engineUse.hasLibrary()).toBe(false);
  first.engineUse.begin();
  expect(first.engineUse.hasLibrary()).toBe(true);

  const { engineUse, libraryMarker, nextMarker } = await openPage(kept);
  expect(engineUse.hasLibrary()).toBe(true);
  const answer = { begun: '2026-11-01T10:00:00.000Z', sequences: 2 };
  // Nothing was there before, so nothing is gone.
  const marker = nextMarker(libraryMarker.read(), answer);
  expect(marker).toEqual({ ...answer, removed: 0 });
  libraryMarker.write(marker);
  engineUse.begin();
  expect(libraryMarker.read()).toEqual(marker);
});

it('knows of it in a page that may keep no text, as long as that is open', async () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.resetModules();
  const { engineUse } = await import('./engine-use.ts');
  expect(engineUse.hasLibrary()).toBe(false);
  engineUse.begin();
  expect(engineUse.hasLibrary()).toBe(true);
});
