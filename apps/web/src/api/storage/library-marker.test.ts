import { expect, it } from 'vitest';
import { type LibraryMarker, nextMarker, parseMarker } from './library-marker.ts';

const [FIRST, SECOND] = ['2026-11-01T10:00:00.000Z', '2026-11-09T10:00:00.000Z'];

/** The last marker of pages that got these answers of their engines. */
const after = (...answers: Parameters<typeof nextMarker>[1][]) =>
  answers.reduce<LibraryMarker | null>(nextMarker, null);

it('knows of sequences that the browser has removed, also in the middle of a visit', () => {
  const lost = after(
    { begun: FIRST, sequences: 0 },
    { begun: FIRST, sequences: 2 },
    { begun: FIRST, sequences: 3 },
    { begun: SECOND, sequences: 0 },
  );
  expect(lost).toEqual({ begun: SECOND, sequences: 0, removed: 3 });
  if (lost === null) throw new Error('there is a marker');
  // It is said until it was read, and once for each library.
  expect(nextMarker(lost, { begun: SECOND, sequences: 1 }).removed).toBe(3);
  expect(nextMarker({ ...lost, removed: 0 }, { begun: SECOND, sequences: 1 }).removed).toBe(0);
});

it('says nothing where a person deleted all, or a library is the first one', () => {
  const deleted = after({ begun: FIRST, sequences: 2 }, { begun: FIRST, sequences: 0 });
  expect(deleted).toEqual({ begun: FIRST, sequences: 0, removed: 0 });
  expect(after({ begun: SECOND, sequences: 0 })?.removed).toBe(0);
  expect(after({ begun: FIRST, sequences: 0 }, { begun: SECOND, sequences: 0 })?.removed).toBe(0);
});

it('reads what it kept, and nothing else', () => {
  const marker = { begun: FIRST, sequences: 2, removed: 0 };
  expect(parseMarker(JSON.stringify(marker))).toEqual(marker);
  for (const odd of [null, '', '{', '[]', '7', '{"sequences":2,"removed":0}']) {
    expect(parseMarker(odd)).toBeNull();
  }
});
