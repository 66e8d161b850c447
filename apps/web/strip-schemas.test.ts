import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withDroppableCalls, withoutWords } from './strip-schemas.ts';

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

it.each([
  ['export const a = z.string();', 'export const a = /* @__PURE__ */ (() => z.string())();'],
  ['const a = f(g()), b = 2;', 'const a = /* @__PURE__ */ (() => f(g()))(), b = 2;'],
  ['const f = () => g(); h(); export { f };', 'const f = () => g(); h(); export { f };'],
])('of %s only what a call makes can be left out', (code, droppable) => {
  expect(withDroppableCalls(code, parseAst)).toBe(droppable);
});

it('leaves text for readers and text that is no call', () => {
  const code =
    'z.string({ error: "Do not describe(it)." }).meta({ example: "a" }).min(1); a.describe;';
  expect(withoutWords(code, parseAst)).toBe(code);
});
