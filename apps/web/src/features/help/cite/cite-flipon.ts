/** How Flipon itself is cited, as CITATION.cff has it. */
export const FLIPON = {
  author: 'The Flipon developers',
  title: 'Flipon: a web workbench for non-B DNA',
  year: 2026,
  licence: 'MIT',
} as const;

/** "The Flipon developers (2026). Flipon: a web workbench for non-B DNA. Version 0.1.0." */
export function fliponText(version: string): string {
  return `${FLIPON.author} (${FLIPON.year}). ${FLIPON.title}. Version ${version}.`;
}
