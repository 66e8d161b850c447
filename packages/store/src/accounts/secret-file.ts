import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFolderClock } from '@flipon/checked-files/folder-clock';
import { syncPath } from '@flipon/checked-files/sync-path';
import { statOf, writeSyncedFile } from '../store/write-synced-file.ts';
import {
  createSecret,
  liveSecrets,
  type Secrets,
  secretsOf,
  TOKEN_LIFE_MS,
} from './token-secret.ts';

const SECRET_BYTES = 32;
/** Servers that have not yet seen the new secret sign with the old one for some seconds. */
const SLACK_MS = 60_000;
/** A rotation takes milliseconds: an older one was killed. */
const KILLED_AFTER_MS = 10_000;

/** Something about the file of the secrets that the operator has to know; a sentence. */
export class SecretFileError extends Error {}

/** The file as it is written from the first rotation on; before that it is the secret's bytes. */
interface SecretText {
  current: string;
  old: { secret: string; until: string }[];
  names: string;
}

export function secretPath(dataDir: string): string {
  return join(dataDir, 'token-secret');
}

/** Makes the first secret of an installation, unless there is one. It is there whole or not at all. */
export async function ensureSecret(dataDir: string): Promise<void> {
  const path = secretPath(dataDir);
  if ((await statOf(path)) !== null) return;
  const made = await writeSyncedFile(path, randomBytes(SECRET_BYTES));
  try {
    // Unlike a rename it fails where the name is taken: servers that start together agree on one.
    await link(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
}

/** @throws SecretFileError where it cannot be one */
export function parseSecretFile(content: Buffer, path: string): Secrets {
  if (content.length === SECRET_BYTES) return secretsOf(content);
  try {
    const { current, old, names } = JSON.parse(content.toString('utf8')) as SecretText;
    return {
      current: createSecret(fromText(current)),
      old: old.map(({ secret, until }) => ({
        ...createSecret(fromText(secret)),
        until: new Date(until).getTime(),
      })),
      names: fromText(names),
    };
  } catch {
    throw new SecretFileError(
      `${path} is damaged. Restore it from a backup; without it, everybody has to log in again.`,
    );
  }
}

/**
 * Puts a new secret in the place of the current one, which counts on for the life of a token, and not
 * at all with `now`. A reader meanwhile finds the old file or the new one, never half of one.
 *
 * @param options.at milliseconds since 1970
 * @throws SecretFileError where there is none, where it is damaged, and where another rotation is
 *   under way
 */
export async function rotateSecret(
  dataDir: string,
  { now, at }: { now: boolean; at: number },
): Promise<Secrets> {
  const path = secretPath(dataDir);
  return withLock(`${path}.rotating`, async () => {
    if ((await statOf(path)) === null) {
      throw new SecretFileError(
        `There is no secret in ${dataDir}: a server makes it when it starts.`,
      );
    }
    const before = parseSecretFile(await readFile(path), path);
    const live = liveSecrets(before, at).map((secret) => ({
      ...secret,
      until: secret.until ?? at + TOKEN_LIFE_MS + SLACK_MS,
    }));
    const after: Secrets = {
      current: createSecret(randomBytes(SECRET_BYTES)),
      old: now ? [] : live,
      names: before.names,
    };
    const made = await writeSyncedFile(path, Buffer.from(textOf(after)));
    await rename(made, path);
    await syncPath(dataDir);
    return after;
  });
}

function textOf({ current, old, names }: Secrets): string {
  const text: SecretText = {
    current: toText(current.bytes),
    old: old.map(({ bytes, until }) => ({
      secret: toText(bytes),
      until: new Date(until ?? 0).toISOString(),
    })),
    names: toText(names),
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const held = await statOf(path);
  if (held !== null) {
    const ageMs = (await readFolderClock(dirname(path))) - held.mtimeMs;
    if (ageMs > KILLED_AFTER_MS) await rm(path, { force: true });
  }
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new SecretFileError('Another rotation is under way; try again in some seconds.');
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function fromText(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== SECRET_BYTES) throw new Error('a secret has 32 bytes');
  return bytes;
}
