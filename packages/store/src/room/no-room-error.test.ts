import { expect, it } from 'vitest';
import { type RoomLimit, requireRoom, requireRoomInQueue } from './no-room-error.ts';

const usage = { kind: 'guest', storedBytes: 1024, sequences: 1, unfinishedJobs: 1 } as const;

function limitsOf(own: Partial<RoomLimit & { queuedJobs: number }>) {
  const limit = { storageMb: 1, sequences: 1, queuedJobs: 1, ...own };
  return { guest: limit, user: limit };
}

it('names a limit of one as one, and larger ones with their commas', () => {
  const add = (sequences: number) => () =>
    requireRoom(limitsOf({ sequences }), { ...usage, sequences }, { sequences: 1 });
  expect(add(1)).toThrow('Your library can hold 1 sequence: it has 1, uploads');
  expect(add(10_000)).toThrow('Your library can hold 10,000 sequences: it has 10,000, uploads');
  const start = (queuedJobs: number) => () =>
    requireRoomInQueue(limitsOf({ queuedJobs }), { ...usage, unfinishedJobs: queuedJobs }, 1);
  expect(start(1)).toThrow('You can have 1 unfinished analysis at once, and 1 is under way.');
  expect(start(2)).toThrow('You can have 2 unfinished analyses at once, and 2 are under way.');
});

it('counts storage in MiB', () => {
  const add = (storageMb: number) => () =>
    requireRoom(limitsOf({ storageMb }), usage, { bytes: 1024.5 * 1024 ** 2 });
  for (const [storageMb, most] of [
    [1, '1 MiB'],
    [1024, '1,024 MiB'],
  ] as const) {
    expect(add(storageMb)).toThrow(
      `Your sequences and results can take ${most} together: they take less than 0.1 MiB, what is under way counted, and this would add 1,024.5 MiB.`,
    );
  }
});
