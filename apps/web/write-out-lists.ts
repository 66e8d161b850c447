import * as lists from './src/ui/kind-list/kind-list.ts';

/** The only module whose exports are written out; it computes them of the definitions. */
const LISTS = /\/src\/ui\/kind-list\/kind-list\.ts$/;

/** Replaces the module of lists by their values, which need no definitions. */
export function writeOutLists() {
  return {
    name: 'write-out-lists',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform: { filter: { id: LISTS }, handler: () => ({ code: writtenOut(lists), map: null }) },
  };
}

/** JavaScript that exports each value under its name. */
export function writtenOut(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
