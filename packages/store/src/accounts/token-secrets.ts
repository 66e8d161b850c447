import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureSecret, parseSecretFile, secretPath } from './secret-file.ts';
import type { Secrets } from './token-secret.ts';

/** A running program looks so often whether the secrets were rotated. */
const LOOK_EVERY_MS = 1000;
/** The shortest time between two checks, also with many tokens of unknown keys. */
const LOOK_AT_MOST_EVERY_MS = 200;

/** The secrets of an installation, as a running program knows them. */
export interface TokenSecrets {
  /** They are at most a second old. */
  latest(): Promise<Secrets>;
  /**
   * The current secrets, for a token that the cached ones do not verify. However many calls, the file is
   * checked a few times a second at most.
   */
  newest(): Promise<Secrets>;
}

/**
 * Opens the secrets in a data folder, which all programs on it share; the first of them makes one. A
 * changed file is read again. While it cannot be read, the earlier secrets stay valid.
 *
 * @throws SecretFileError where the file is damaged at the start
 */
export async function openTokenSecrets(
  dataDir: string,
  onError: (error: unknown) => void = () => {},
): Promise<TokenSecrets> {
  await ensureSecret(dataDir);
  const path = secretPath(dataDir);
  let known = await readFile(path, null);
  let lookedAt = performance.now();
  let nextLook: Promise<Secrets> | null = null;

  /** All calls before the next look begins share it. */
  const newest = () => {
    nextLook ??= look();
    return nextLook;
  };
  const look = async () => {
    await sleep(Math.max(0, lookedAt + LOOK_AT_MOST_EVERY_MS - performance.now()));
    nextLook = null;
    lookedAt = performance.now();
    try {
      known = await readFile(path, known);
    } catch (error) {
      onError(error);
    }
    return known.secrets;
  };
  return {
    newest,
    latest: async () =>
      performance.now() - lookedAt < LOOK_EVERY_MS ? known.secrets : await newest(),
  };
}

/** Secrets that stay as they are. */
export function fixedSecrets(secrets: Secrets): TokenSecrets {
  return { latest: async () => secrets, newest: async () => secrets };
}

interface KnownFile {
  /** Tells files apart: a rotation puts another one in the place. */
  sign: string;
  secrets: Secrets;
}

/** The content of the file; an unchanged file is not read again. */
async function readFile(path: string, known: KnownFile | null): Promise<KnownFile> {
  const file = await open(path);
  try {
    const { ino, size, mtimeNs } = await file.stat({ bigint: true });
    const sign = `${ino} ${size} ${mtimeNs}`;
    if (known?.sign === sign) return known;
    return { sign, secrets: parseSecretFile(await file.readFile(), path) };
  } finally {
    await file.close();
  }
}
