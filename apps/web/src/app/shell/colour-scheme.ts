import { storedText } from '../../api/stored-text.ts';
import { createStore, useStore } from '../../ui/state/store.ts';

export type ColourScheme = 'light' | 'dark' | 'auto';

/** The same name as in public/colour-scheme.js, which runs before the first paint. */
const stored = storedText('flipon.colour-scheme');
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const chosen = createStore(readScheme(stored.read()));

function readScheme(text: string | null): ColourScheme {
  return text === 'light' || text === 'dark' ? text : 'auto';
}

/** Draws the page in the chosen scheme, or in the system's. */
function apply(): void {
  const scheme = chosen.get();
  const isDark = scheme === 'dark' || (scheme === 'auto' && systemIsDark.matches);
  document.documentElement.dataset['colourScheme'] = isDark ? 'dark' : 'light';
}

chosen.watch(apply);
systemIsDark.addEventListener('change', apply);
stored.watch((text) => chosen.set(readScheme(text)));

export function chooseColourScheme(scheme: ColourScheme): void {
  stored.write(scheme);
  chosen.set(scheme);
}

export function useColourScheme(): ColourScheme {
  return useStore(chosen);
}
