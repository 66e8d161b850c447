import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUniqueNames } from './record-names.ts';

const recordOf = (name: string) => ({ name, lengthBp: 1, circular: false });

/** The same with all names at hand. */
function namedSlowly(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return names.map((wanted) => {
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
      const nameOf = createUniqueNames((given) => given);
      const records = names.map(recordOf);
      expect(records.map(nameOf)).toEqual(namedSlowly(names));
      expect(records.map(nameOf)).toEqual(namedSlowly(names));
    }),
  );
});

it('tells 100,000 records apart that are named alike, or almost', () => {
  const nameOf = createUniqueNames((given) => given);
  const long = 'x'.repeat(200);
  const names = Array.from({ length: 100_000 }, (_, at) =>
    at % 2 === 0 ? 'same' : `${long}${at}`,
  );
  const given = names.map((name) => nameOf(recordOf(name)));
  expect(given).toEqual(
    names.map((name, at) => (at % 2 === 1 || at === 0 ? name : `same_${at / 2 + 1}`)),
  );
});
