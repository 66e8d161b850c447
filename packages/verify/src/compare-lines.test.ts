import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareLines, type LineBatch } from './compare-lines.ts';
import { comparedLines } from './line-places.ts';
import { textLines } from './text-lines.ts';

const line = fc.constantFrom('a', 'b', '', 'chr1\t5');
const sizes = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1 });

async function* batchesOf(lines: readonly string[], given: readonly number[]) {
  let at = 0;
  for (let turn = 0; at < lines.length; turn++) {
    // Batches without a line come, too.
    const size = turn < given.length ? (given[turn] ?? 0) : 1;
    yield { lines: lines.slice(at, at + size), first: at + 1 } satisfies LineBatch;
    at += size;
  }
}

it('finds the first line that differs, however both come in batches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(line), sizes, sizes, async (a, b, mine, theirs) => {
      const longest = Math.max(a.length, b.length);
      let first = 0;
      while (first < longest && a[first] === b[first]) first++;
      const { equalCount, difference } = await compareLines(
        batchesOf(a, mine),
        batchesOf(b, theirs),
      );
      expect(equalCount).toBe(first);
      if (first === longest) expect(difference).toBeNull();
      else {
        const [found, expected] = [a[first] ?? null, b[first] ?? null];
        expect(difference).toMatchObject({ index: first, found, expected });
        if (found !== null) expect(difference?.line).toBe(first + 1);
      }
    }),
  );
});

it('knows the same rows in another order, each with its lines', async () => {
  const rows = fc.array(fc.tuple(line, line), { minLength: 2 });
  const order = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
  const whole = (given: readonly (readonly string[])[]) => batchesOf(given.flat(), [3, 1]);
  const sortedBy = (given: readonly [string, string][], keys: readonly number[]) =>
    given
      .map((row, at) => ({ row, key: keys[at % keys.length] ?? 0 }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ row }) => row);
  const text = (given: readonly (readonly string[])[]) => given.map((row) => row.join('\n'));
  await fc.assert(
    fc.asyncProperty(rows, rows, order, async (a, b, keys) => {
      for (const other of [sortedBy(a, keys), b, [...a, ...a.slice(0, 1)], a.slice(1)]) {
        const { difference, reordered } = await compareLines(whole(a), whole(other), { perRow: 2 });
        const isSame = text(a).toSorted().join() === text(other).toSorted().join();
        expect(difference === null || reordered !== null).toBe(isSame);
        if (reordered !== null) expect(reordered).toBe(a.flat().length);
      }
    }),
  );
  const pairs = [
    ['>a', 'AC'],
    ['>b', 'GT'],
  ];
  const swapped = [
    ['>a', 'GT'],
    ['>b', 'AC'],
  ];
  expect((await compareLines(whole(pairs), whole(swapped), { perRow: 2 })).reordered).toBeNull();
});

it('lists the rows that the other lacks, with their lines, in any order', async () => {
  const minus = (a: readonly string[], b: readonly string[]) => {
    const left = [...b];
    const isExtra = (each: string) => {
      const at = left.indexOf(each);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    };
    return a.filter(isExtra).toSorted();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(line), sizes, async (a, b, given) => {
      const { unmatched } = await compareLines(batchesOf(a, given), batchesOf(b, [2]));
      const text = (rows: readonly { lines: readonly string[] }[] = []) =>
        rows.flatMap(({ lines }) => lines).toSorted();
      expect(text(unmatched?.found)).toEqual(minus(a, b));
      expect(text(unmatched?.expected)).toEqual(minus(b, a));
      for (const { lines, index, line: number } of unmatched?.found ?? []) {
        expect([a[index], number]).toEqual([lines[0], index + 1]);
      }
    }),
  );
});

it('closes both where they differ, and where one of them fails', async () => {
  const closed: string[] = [];
  async function* open(name: string, text: string, error?: Error) {
    try {
      yield { lines: [text], first: 1 };
      if (error !== undefined) throw error;
      yield { lines: ['more'], first: 2 };
    } finally {
      closed.push(name);
    }
  }
  await compareLines(open('a', 'x'), open('b', 'y'));
  const failing = compareLines(open('c', 'x'), open('d', 'x', new Error('torn')));
  await expect(failing).rejects.toThrow('torn');
  expect(closed.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('cuts a text into the same lines, with their numbers, wherever its bytes are parted', async () => {
  const text = fc.stringMatching(/^(?:# é[ab]*|[ab€]*\r?)(?:\n(?:#é?|[ab€]*\r?)){0,8}\n?$/);
  await fc.assert(
    fc.asyncProperty(text, sizes, async (given, cuts) => {
      const bytes = new TextEncoder().encode(given);
      async function* parts() {
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = Math.max(1, cuts[turn % cuts.length] ?? 1);
          yield bytes.subarray(at, at + size);
          at += size;
        }
      }
      const found: [number, string][] = [];
      const comments: string[] = [];
      const compared = comparedLines({ format: 'bed' }, textLines(parts()), (taken) =>
        comments.push(...taken),
      );
      for await (const { lines, first } of compared) {
        for (const [at, each] of lines.entries()) found.push([(first ?? 0) + at, each]);
      }
      const lines = given.split('\n').map((each) => each.replace(/\r$/, ''));
      if (lines.at(-1) === '' && given.endsWith('\n')) lines.pop();
      const expected =
        given === '' ? [] : lines.map((each, at): [number, string] => [at + 1, each]);
      expect(found).toEqual(expected.filter(([, each]) => each !== '' && !each.startsWith('#')));
      const about = expected.filter(([, each]) => each.startsWith('#'));
      expect(comments).toEqual(about.map(([, each]) => each.replace(/^# ?/, '')));
    }),
  );
});
