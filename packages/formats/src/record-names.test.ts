import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chromosomeName, createUniqueNames, knowOwnNames, nameApart } from './record-names.ts';

/** The same with all names at hand. */
function namedSlowly(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return names.map((own) => {
    const wanted = chromosomeName(own);
    let name = wanted;
    let number = last.get(wanted) ?? 1;
    while (taken.has(name)) name = `${wanted}_${++number}`;
    last.set(wanted, number);
    taken.add(name);
    return name;
  });
}

it('names records apart, as if it knew all names', () => {
  const name = fc.oneof(fc.constantFrom('a', 'a_2', 'a_3', 'b', ''), fc.string());
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), (names) => {
      expect(names.map(createUniqueNames())).toEqual(namedSlowly(names));
    }),
  );
});

it('tells 100,000 records apart that are named alike, or almost', () => {
  const long = 'x'.repeat(200);
  const names = Array.from({ length: 100_000 }, (_, at) =>
    at % 2 === 0 ? 'same' : `${long}${at}`,
  );
  const given = names.map(createUniqueNames());
  expect(given).toEqual(
    names.map((name, at) => (at % 2 === 1 || at === 0 ? name : `same_${at / 2 + 1}`)),
  );
});

it('makes no name for one record that another has by itself, wherever that comes', async () => {
  const name = fc.constantFrom('a', 'a_2', 'a_3', 'a_2_2', 'b c', 'b_c');
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 12 }), async (names) => {
      const records = names.map((own, index) => ({ index, name: own }));
      const isOwn = await knowOwnNames([records]);
      const nameOf = await nameApart([records], createUniqueNames(isOwn));
      const given = records.map(nameOf);
      expect(new Set(given).size).toBe(names.length);
      const words = names.map(chromosomeName);
      // The first record of a name keeps it.
      for (const [at, word] of words.entries())
        if (words.indexOf(word) === at) expect(given[at]).toBe(word);
    }),
  );
});

it('names a record by its place in the sequence, whichever are asked for', async () => {
  const records = ['a b', 'a', 'a_b', 'a'].map((name, index) => ({ index, name }));
  const nameOf = await nameApart([records.slice(0, 2), records.slice(2)]);
  expect(records.toReversed().map(nameOf)).toEqual(['a_2', 'a_b_2', 'a', 'a_b']);
  const nameNext = createUniqueNames();
  const first = await nameApart([[{ index: 0, name: 'chr1' }]], nameNext);
  const second = await nameApart([[{ index: 0, name: 'chr1' }]], nameNext);
  expect([first, second].map((name) => name({ index: 0, name: 'chr1' }))).toEqual([
    'chr1',
    'chr1_2',
  ]);
});
