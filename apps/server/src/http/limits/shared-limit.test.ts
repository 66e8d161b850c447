import { expect, it } from 'vitest';
import { createSharedLimit } from './shared-limit.ts';

it('bounds what one holds and what all hold, and gives it back once', () => {
  const messages = { own: 'You have too many.', all: 'There are too many.' };
  const limit = createSharedLimit({ inAll: 5, perOwner: 3, messages });
  const first = limit.hold('a');
  const second = limit.hold('a');
  first.take(2);
  second.take(1);
  expect(() => second.take(1)).toThrow('You have too many.');
  const other = limit.hold('b');
  other.take(2);
  expect(() => other.take(1)).toThrow('There are too many.');
  first.release();
  first.release();
  other.take(1);
  expect(() => other.take(1)).toThrow('You have too many.');
  second.take(1);
  second.release();
  other.release();
  expect(() => limit.hold('a').take(3)).not.toThrow();
});

it('leaves half of it to other networks, however many owners one has', () => {
  const messages = { own: 'You have too many.', all: 'There are too many.' };
  const limit = createSharedLimit({ inAll: 6, perOwner: 2, messages });
  const here = limit.hold('a', 'here');
  here.take(2);
  const next = limit.hold('b', 'here');
  next.take(1);
  expect(() => next.take(1)).toThrow('There are too many.');
  limit.hold('c', 'there').take(2);
  here.release();
  next.take(1);
});
