import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requirePlainJson } from './plain-json.ts';

it('lets pass what calls send', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
      requirePlainJson(JSON.stringify(value));
      requirePlainJson(JSON.stringify(value, null, 2));
    }),
  );
  requirePlainJson(`${'['.repeat(32)}${']'.repeat(32)}`);
  requirePlainJson(JSON.stringify(Array(20_000).fill({ name: 'a', record: 0 })));
});

it('does not look into texts', () => {
  for (const text of [
    '['.repeat(100),
    ':'.repeat(2000),
    '"['.repeat(100),
    '\\"['.repeat(99),
    '\\',
  ]) {
    requirePlainJson(JSON.stringify({ [text]: text, more: [text] }));
  }
});

it('refuses levels and fields that no call has', () => {
  expect(() => requirePlainJson('['.repeat(500_000))).toThrow('more than 32 levels');
  expect(() => requirePlainJson('{"a":'.repeat(33))).toThrow('more than 32 levels');
  const fields = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f${at}`, 1]));
  expect(() => requirePlainJson(JSON.stringify({ a: [fields] }))).toThrow('more than 1000 fields');
  requirePlainJson(JSON.stringify({ a: { ...fields, f0: undefined }, b: {} }));
  expect(() => requirePlainJson(JSON.stringify(Array(60_000).fill(1)))).toThrow(
    'more than 50000 values',
  );
});

it('leaves text that is no JSON to its parser', () => {
  for (const text of ['', '"', '"\\', ']]}}', ':::', '{"a', '\\"']) requirePlainJson(text);
});
