import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How long a token lives, and a replaced secret with it. */
export const TOKEN_LIFE_MS = 7 * 24 * 3600 * 1000;

/** A secret that signs tokens and seals texts. */
export interface Secret {
  /** Its id in the header of a token; reveals nothing of the secret. */
  id: string;
  bytes: Uint8Array;
  /** Milliseconds since 1970, from when on it no longer counts; null for the one in use. */
  until: number | null;
}

/** All secrets of an installation. */
export interface Secrets {
  /** Signs and seals. */
  current: Secret;
  /** What they have signed and sealed holds until they end. */
  old: readonly Secret[];
  /** Makes names, and is never replaced: a name that changed would be another one's. */
  names: Uint8Array;
}

/** A secret in use. */
export function createSecret(bytes: Uint8Array): Secret {
  const id = createHash('sha256').update('flipon key id').update(bytes).digest('hex').slice(0, 16);
  return { id, bytes, until: null };
}

/** The secrets of an installation that has only ever had this one. */
export function secretsOf(bytes: Uint8Array): Secrets {
  return { current: createSecret(bytes), old: [], names: deriveKey(bytes, 'flipon names') };
}

/** Those that count at a time, the current one first. */
export function liveSecrets({ current, old }: Secrets, now: number): Secret[] {
  return [current, ...old.filter(({ until }) => until !== null && until > now)];
}

/** Encrypts a text, so that the database alone does not reveal it. AES-256-GCM. */
export function sealText({ current }: Secrets, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(current.bytes), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; null where it was sealed with a secret that does not count. */
export function openSealedText(secrets: Secrets, sealed: Uint8Array): string | null {
  for (const { bytes } of liveSecrets(secrets, Date.now())) {
    const text = openWith(bytes, sealed);
    if (text !== null) return text;
  }
  return null;
}

function openWith(secret: Uint8Array, sealed: Uint8Array): string | null {
  try {
    const iv = sealed.slice(0, IV_BYTES);
    // A shorter tag would be taken, too, and is easier to guess.
    const whole = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), iv, whole);
    decipher.setAuthTag(sealed.slice(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(sealed.slice(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A name that reveals nothing of its text, and is the same each time, on every server. */
export function nameSecretly({ names }: Pick<Secrets, 'names'>, text: string): string {
  return createHmac('sha256', names).update(text).digest('hex').slice(0, 32);
}

/**
 * A token that opens what the text says: every holder of the secret in use makes the same one each time, so
 * that one row is enough for it.
 *
 * @returns 32 hexadecimal digits
 */
export function makeDownloadToken({ current }: Pick<Secrets, 'current'>, text: string): string {
  const key = deriveKey(current.bytes, 'flipon download tokens');
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}

function sealingKey(secret: Uint8Array): Buffer {
  return deriveKey(secret, 'flipon sealed texts');
}

const derived = new WeakMap<Uint8Array, Map<string, Buffer>>();

/** Derived once of each secret: lists and results hand out a download token with each answer. */
function deriveKey(secret: Uint8Array, purpose: string): Buffer {
  const known = derived.get(secret) ?? new Map<string, Buffer>();
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  derived.set(secret, known.set(purpose, key));
  return key;
}

/** The stored form of a token: tokens are random, so even a fast hash cannot be inverted. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
