import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureSecret, parseSecretFile, rotateSecret, secretPath } from './secret-file.ts';
import {
  liveSecrets,
  nameSecretly,
  openSealedText,
  sealText,
  secretsOf,
  TOKEN_LIFE_MS,
} from './token-secret.ts';
import { openTokenSecrets } from './token-secrets.ts';

const DAY_MS = 24 * 3600 * 1000;
const at = Date.now();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async () => parseSecretFile(await readFile(secretPath(folder)), secretPath(folder));

it('programs that start together agree on one secret, which no other account may read', async () => {
  const opened = await Promise.all([1, 2, 3, 4].map(() => openTokenSecrets(folder)));
  const ids = await Promise.all(opened.map(async (each) => (await each.latest()).current.id));
  expect(new Set(ids).size).toBe(1);
  expect(await readdir(folder)).toEqual(['token-secret']);
  expect((await stat(secretPath(folder))).mode & 0o777).toBe(0o600);
});

describe('a rotation', () => {
  beforeEach(() => ensureSecret(folder));

  it('lets the old secret count for the life of a token, and then no longer', async () => {
    const bytes = randomBytes(32);
    await writeFile(secretPath(folder), bytes, { mode: 0o600 });
    const before = await read();
    expect(Buffer.from(before.current.bytes).equals(bytes)).toBe(true);
    const after = await rotateSecret(folder, { now: false, at });
    expect(await read()).toEqual(after);
    const idsAt = (time: number) => liveSecrets(after, time).map(({ id }) => id);
    expect(idsAt(at + TOKEN_LIFE_MS)).toEqual([after.current.id, before.current.id]);
    expect(idsAt(at + TOKEN_LIFE_MS + DAY_MS)).toEqual([after.current.id]);
    expect(await readdir(folder)).toEqual(['token-secret']);
    expect((await stat(secretPath(folder))).mode & 0o777).toBe(0o600);
  });

  it('keeps the end of each older secret, and forgets those that have ended', async () => {
    const first = await rotateSecret(folder, { now: false, at });
    const second = await rotateSecret(folder, { now: false, at: at + 5 * DAY_MS });
    expect(second.old.map(({ id }) => id)).toEqual([first.current.id, first.old[0]?.id]);
    expect(second.old[1]?.until).toBe(first.old[0]?.until);
    const third = await rotateSecret(folder, { now: false, at: at + 8 * DAY_MS });
    expect(third.old.map(({ id }) => id)).toEqual([second.current.id, first.current.id]);
  });

  it('with --now leaves nothing of the old secrets in the file', async () => {
    const before = await read();
    const { old } = await rotateSecret(folder, { now: true, at });
    expect(old).toEqual([]);
    const text = await readFile(secretPath(folder), 'latin1');
    expect(text).not.toContain(Buffer.from(before.current.bytes).toString('base64url'));
  });

  it('opens what was sealed before, and calls what it names as before', async () => {
    const before = await read();
    const sealed = sealText(before, 'a key of NCBI');
    const after = await rotateSecret(folder, { now: false, at });
    expect(openSealedText(after, sealed)).toBe('a key of NCBI');
    expect(openSealedText(before, sealText(after, 'later'))).toBeNull();
    const gone = await rotateSecret(folder, { now: true, at });
    expect(openSealedText(gone, sealed)).toBeNull();
    // So that no program begins a second queue for the same key of NCBI.
    const names = [before, after, gone].map((secrets) => nameSecretly(secrets, 'a key of NCBI'));
    expect(new Set(names).size).toBe(1);
    expect(nameSecretly(secretsOf(randomBytes(32)), 'a key of NCBI')).not.toBe(names[0]);
  });

  it('is made by one at a time; a killed one does not block others for long', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => rotateSecret(folder, { now: false, at })),
    );
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    expect((await read()).old).toHaveLength(done);
    const lock = `${secretPath(folder)}.rotating`;
    await writeFile(lock, '');
    const rotating = rotateSecret(folder, { now: false, at });
    await expect(rotating).rejects.toThrow('Another rotation is under way');
    await utimes(lock, 1, 1);
    await rotateSecret(folder, { now: false, at });
  });

  it('needs one to replace: the server makes it, under its own account', async () => {
    await rm(secretPath(folder));
    const rotating = rotateSecret(folder, { now: false, at });
    await expect(rotating).rejects.toThrow(`There is no secret in ${folder}: a server makes it`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is never seen half', async () => {
    const seen = new Set<string>();
    let isDone = false;
    const reading = (async () => {
      while (!isDone) seen.add((await read()).current.id);
    })();
    for (let turn = 0; turn < 20; turn++) await rotateSecret(folder, { now: false, at });
    isDone = true;
    await reading;
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe('a running program', () => {
  it('finds a new secret at once where it is asked for, with few looks for many who ask', async () => {
    const secrets = await openTokenSecrets(folder);
    const { id } = (await secrets.latest()).current;
    const after = await rotateSecret(folder, { now: false, at });
    expect((await secrets.latest()).current.id).toBe(id);
    const begun = performance.now();
    const found = await Promise.all(Array.from({ length: 500 }, () => secrets.newest()));
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(new Set(found.map(({ current }) => current.id))).toEqual(new Set([after.current.id]));
    expect((await secrets.latest()).current.id).toBe(after.current.id);
  });

  it('goes on with what it knows while the file cannot be read, and says so', async () => {
    const said: unknown[] = [];
    const secrets = await openTokenSecrets(folder, (error) => said.push(error));
    const before = await secrets.latest();
    await writeFile(secretPath(folder), 'half of it');
    expect(await secrets.newest()).toBe(before);
    expect(said).toHaveLength(1);
  });

  it('does not begin with a damaged file', async () => {
    await writeFile(secretPath(folder), randomBytes(31));
    await expect(openTokenSecrets(folder)).rejects.toThrow(
      `${secretPath(folder)} is damaged. Restore it from a backup`,
    );
  });
});
