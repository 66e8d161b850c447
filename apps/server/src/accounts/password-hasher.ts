import { randomBytes } from 'node:crypto';
import { createTurns } from '@flipon/tables/take-turns';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { RetryLaterError } from '../http/limits/retry-later-error.ts';

/**
 * argon2id as the OWASP Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a processor: with two, other requests go on. */
const AT_ONCE = 2;
/** Some seconds of work; later callers should come again. */
const MOST_WAITING = 256;
const BUSY = 'Too many people log in at this moment. Try again in a few seconds.';
const BUSY_SECONDS = 5;

/** Hashes and comparisons, for one turn. */
export interface PasswordWork {
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  /** Compares with nothing where there is no hash: the answer is no, and takes as long. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

export interface PasswordHasher {
  /**
   * Lets work with hashes have its turn; two turns go at once.
   *
   * @throws RetryLaterError unavailable, where too many wait already
   */
  inTurn<T>(work: (passwords: PasswordWork) => Promise<T>): Promise<T>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean;
}

export interface HasherOptions {
  /** Called for each hash and each comparison. */
  onWork?(): void;
  /** Memory in KiB; only tests, which need many hashes, take weaker ones. */
  parameters?: { memoryCost: number; timeCost: number; parallelism: number };
}

export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { onWork = () => {}, parameters = OWASP } = options;
  const nobodys = hash(randomBytes(32), parameters);
  const takeTurn = createTurns(AT_ONCE);
  let asking = 0;

  const work: PasswordWork = {
    hash(password) {
      onWork();
      return hash(bytesOf(password), parameters);
    },
    async verify(passwordHash, password) {
      onWork();
      const isRight = await verify(passwordHash ?? (await nobodys), bytesOf(password));
      return isRight && passwordHash !== null;
    },
  };

  return {
    async inTurn(task) {
      if (asking >= AT_ONCE + MOST_WAITING)
        throw new RetryLaterError('unavailable', BUSY, BUSY_SECONDS);
      asking++;
      try {
        return await takeTurn(() => task(work));
      } finally {
        asking--;
      }
    },
    isOutdated(passwordHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return (
        memoryCost !== parameters.memoryCost ||
        timeCost !== parameters.timeCost ||
        parallelism !== parameters.parallelism
      );
    },
  };
}

/** Keyboards write the same letter in several ways: NFKC, as NIST SP 800-63B advises. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}
