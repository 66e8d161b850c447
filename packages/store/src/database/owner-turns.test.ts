import { itInLongRun } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '../accounts/users.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { isAnyoneWaiting } from '../testing/is-anyone-waiting.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { type Db, openDatabase } from './database.ts';
import { isDatabaseGone } from './is-database-gone.ts';
import {
  inOwnersTurn,
  inOwnersTurns,
  inTurnForThings,
  lockOwner,
  MOST_WAITING,
  OwnerBusyError,
} from './owner-turns.ts';

let test: TestStore;
let owner: string;
let stranger: string;
const opened: Db[] = [];
beforeAll(async () => {
  test = await startTestStore();
  owner = await addTestOwner(test.store);
  stranger = await addTestOwner(test.store);
});
afterAll(async () => {
  for (const db of opened) await db.destroy();
  await test?.close();
});

function open(timeouts: 'request' | 'background', maxConnections = 2): Db {
  const db = openDatabase(test.databaseUrl, { timeouts, maxConnections });
  opened.push(db);
  return db;
}

/** Locks an owner's row as another process does, until it is released. */
async function holdOwner(ownerId: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = test.store.backgroundDb.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return () => {
    end.resolve();
    return done;
  };
}

describe.for(['request', 'background'] as const)('with the timeouts of %s', (timeouts) => {
  it('takes one connection for all changes of an owner, in the order they came', async () => {
    const db = open(timeouts);
    const letGo = await holdOwner(owner);
    const order: number[] = [];
    const changes = Array.from({ length: 40 }, (_, at) =>
      inOwnersTurn(db, owner, async (trx) => {
        await lockOwner(trx, owner);
        order.push(at);
      }),
    );
    await expect.poll(() => isAnyoneWaiting(test.store)).toBe(true);
    expect((await findUser(db, stranger))?.id).toBe(stranger);
    await inOwnersTurn(db, stranger, (trx) => lockOwner(trx, stranger));
    expect(order).toEqual([]);
    await letGo();
    await Promise.all(changes);
    expect(order).toEqual(Array.from({ length: 40 }, (_, at) => at));
  });
});

it('refuses what is too much for the line of an owner, and nothing of a stranger', async () => {
  const db = open('request');
  const letGo = await holdOwner(owner);
  const change = () => inOwnersTurn(db, owner, (trx) => lockOwner(trx, owner));
  const accepted = Array.from({ length: 1 + MOST_WAITING }, change);
  await expect(change()).rejects.toThrow(OwnerBusyError);
  await inOwnersTurn(db, stranger, (trx) => lockOwner(trx, stranger));
  await letGo();
  await Promise.all(accepted);
  await change();
});

it('keeps background work in line, however long that is', async () => {
  const db = open('background');
  const letGo = await holdOwner(owner);
  const changes = Array.from({ length: 2 * MOST_WAITING }, () =>
    inOwnersTurn(db, owner, async () => 1),
  );
  await letGo();
  expect((await Promise.all(changes)).length).toBe(2 * MOST_WAITING);
});

it('runs four changes of items besides the turn of the owner, and holds no more connections', async () => {
  const db = open('request', 6);
  const end = Promise.withResolvers<void>();
  let running = 0;
  const changes = Array.from({ length: 40 }, () =>
    inTurnForThings(db, owner, async () => {
      running++;
      await end.promise;
    }),
  );
  await expect.poll(() => running).toBe(4);
  await inOwnersTurn(db, owner, (trx) => lockOwner(trx, owner));
  expect((await findUser(db, stranger))?.id).toBe(stranger);
  expect(running).toBe(4);
  end.resolve();
  await Promise.all(changes);
  expect(running).toBe(40);
});

it('gives the turn on where a change fails', async () => {
  const db = open('request');
  const broken = inOwnersTurn(db, owner, async () => {
    throw new Error('broken');
  });
  const next = inOwnersTurn(db, owner, async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

it('takes the turns of two owners in one order, however they are named', async () => {
  const db = open('request', 4);
  const both = [owner, stranger];
  const changes = Array.from({ length: 20 }, (_, at) =>
    inOwnersTurns(db, at % 2 === 0 ? both : both.toReversed(), async (trx) => {
      for (const id of both) await lockOwner(trx, id);
      return at;
    }),
  );
  expect(await Promise.all(changes)).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

itInLongRun(
  'says of a row that is not given up that the database is silent, not that its owner is busy',
  async () => {
    const db = open('request');
    const letGo = await holdOwner(owner);
    const changes = Array.from({ length: 3 }, () =>
      inOwnersTurn(db, owner, (trx) => lockOwner(trx, owner)),
    );
    const ends = await Promise.allSettled(changes);
    await letGo();
    for (const end of ends) {
      const error = end.status === 'rejected' ? end.reason : null;
      expect(isDatabaseGone(error)).toBe(true);
      // Of a lock, by which a log tells what callers bring about from what an operator has to repair.
      expect(error).toMatchObject({ code: '55P03' });
    }
    expect(await inOwnersTurn(db, owner, async () => 'free')).toBe('free');
  },
);

itInLongRun(
  'says that the owner is busy where work of the same owner takes long by its nature',
  async () => {
    const [db, slow] = [open('request'), open('background')];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const long = inOwnersTurn(slow, owner, async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await expect(inOwnersTurn(db, owner, async () => 'late')).rejects.toThrow(OwnerBusyError);
    const behind = inOwnersTurn(slow, owner, async () => 'behind it');
    end.resolve();
    await long;
    expect(await behind).toBe('behind it');
    expect(await inOwnersTurn(db, owner, async () => 'free')).toBe('free');
  },
);
