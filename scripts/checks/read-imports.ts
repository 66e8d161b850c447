import { maskSource } from './mask-source.ts';

export interface ImportLine {
  /** The import as written; null when it is computed at run time. */
  specifier: string | null;
  /** 1-based. */
  line: number;
  /** True for `import type` and `export type ... from`: gone once types are stripped. */
  isTypeOnly: boolean;
}

// Only these characters can occur between `import` and `from`: names, braces, commas and the star.
const STATIC_IMPORT =
  /(?<![\w$.])import\s+(type\s+(?!from\b|,))?[\w$\s,{}*]+?(?<![\w$])from\s*['"]/g;
const BARE_IMPORT = /(?<![\w$.])import\s*['"]/g;
const EXPORT_FROM =
  /(?<![\w$.])export\s+(type\s+)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^{}]*\})\s*from\s*['"]/g;
const CALL =
  /(?<![\w$.])(?:import\s*\(|require\s*(?:\.\s*resolve\s*)?\(|import\s*\.\s*meta\s*\.\s*resolve\s*\()\s*/g;

/**
 * Every import of a TypeScript text, in the order of the text: static, type-only, for its effect
 * alone, re-export, `import()`, `require()` and `import.meta.resolve()`. Comments and strings that
 * look like imports are not.
 */
export function readImports(text: string, masked: string = maskSource(text)): ImportLine[] {
  const found: { at: number; specifier: string | null; isTypeOnly: boolean }[] = [];
  for (const pattern of [STATIC_IMPORT, BARE_IMPORT, EXPORT_FROM]) {
    for (const match of masked.matchAll(pattern)) {
      const quote = match.index + match[0].length - 1;
      const specifier = literalAt(text, masked, quote);
      found.push({ at: match.index, specifier, isTypeOnly: match[1] !== undefined });
    }
  }
  for (const match of masked.matchAll(CALL)) {
    const specifier = literalAt(text, masked, match.index + match[0].length);
    found.push({ at: match.index, specifier, isTypeOnly: false });
  }
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, specifier, isTypeOnly }) => ({ specifier, isTypeOnly, line: lineOf(text, at) }));
}

/** The string literal that opens at `open`, or null for a computed value. */
function literalAt(text: string, masked: string, open: number): string | null {
  const quote = masked.charAt(open);
  if (quote !== "'" && quote !== '"' && quote !== '`') return null;
  const close = masked.indexOf(quote, open + 1);
  if (close < 0 || masked.slice(open, close).includes('${')) return null;
  const after = masked
    .slice(close + 1)
    .trimStart()
    .charAt(0);
  if (after === '+') return null;
  return text.slice(open + 1, close);
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
