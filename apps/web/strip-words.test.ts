import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutWords } from './strip-words.ts';

it.each([
  ['z.string().describe("A (name).")', 'z.string()'],
  ['z.string().describe(most("(two")).optional()', 'z.string().optional()'],
  [
    'z.object({ a: z.uuid().describe("Id."), b: z.array(c.describe("C.")) }).describe("All.")',
    'z.object({ a: z.uuid(), b: z.array(c) })',
  ],
  ['const text = (words) => z.string().describe(words);', 'const text = (words) => z.string();'],
])('%s has no words left', (code, stripped) => {
  expect(withoutWords(code, parseAst)).toBe(stripped);
});

it('leaves text for readers and text that is no call', () => {
  const code =
    'z.string({ error: "Do not describe(it)." }).meta({ example: "a" }).min(1); a.describe;';
  expect(withoutWords(code, parseAst)).toBe(code);
});
