import { expect, it } from 'vitest';
import { findTooManyPlaces } from './kind-places.ts';

const file = (path: string, text: string) => ({ path, text });

it('counts files that name a kind, in whatever quotes, but not those of its own folders', () => {
  const files = [
    file('packages/analyses/src/kinds/abc/abc.ts', "kind: 'abc'"),
    file('apps/web/src/features/kinds/abc/parts.tsx', "'abc'"),
    file('packages/a.ts', "if (kind === 'abc') {}"),
    file('packages/b.ts', 'const kind = "abc";'),
  ];
  expect(findTooManyPlaces(['abc'], files)).toEqual([]);
  const third = file('packages/c.ts', 'call(`abc`);');
  expect(findTooManyPlaces(['abc'], [...files, third])).toEqual([
    expect.stringContaining("'abc' is named in 3 files besides its own folder"),
  ]);
});

it('takes a name within another word, or without quotes, for something else', () => {
  const others = ["'abcd'", '// abc', "'x/abc'", 'abc: 1'];
  const files = others.map((text, i) => file(`packages/${i}.ts`, text));
  expect(findTooManyPlaces(['abc'], files)).toEqual([]);
});
