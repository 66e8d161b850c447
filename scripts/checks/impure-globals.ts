const CLOCK_OR_CHANCE =
  /(?<![\w$.])(?:Date\.now\b|new\s+Date\s*(?:\(\s*\)|(?![\w$\s(.]))|Math\.random\b|performance\.|crypto\.)/g;
const OUTSIDE_WORLD =
  /(?<![\w$.])(?:fetch\s*\(|setTimeout\s*\(|setInterval\s*\(|process\.|Buffer\.|console\.|globalThis\b|__dirname\b)/g;
// The compiler refuses most of the page by itself, because the root project has no DOM types. What
// it cannot see is a name that Node.js has too. `window` alone is a word of our own: a motif's window.
const PAGE =
  /(?<![\w$.])(?:document\.|navigator\.|localStorage\b|sessionStorage\b|window\.(?:document|location|addEventListener|matchMedia)\b)/g;

/** Uses of the clock, chance, the page or the machine in a masked text: the words, with 1-based lines. */
export function findImpureGlobals(masked: string): { word: string; line: number }[] {
  return [CLOCK_OR_CHANCE, OUTSIDE_WORLD, PAGE].flatMap((pattern) =>
    [...masked.matchAll(pattern)].map((match) => ({
      word: match[0].trim(),
      line: masked.slice(0, match.index).split('\n').length,
    })),
  );
}
