import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The secret of this installation: made once, shared by all programs on the data folder. */
export async function readTokenSecret(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'token-secret');
  try {
    // `wx` fails when the file is there, so two servers that start together agree on one secret.
    await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path);
}

/** Encrypts a text, so that whoever sees the database alone does not see it. AES-256-GCM. */
export function sealText(secret: Uint8Array, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; null where it was sealed with another secret. */
export function openSealedText(secret: Uint8Array, sealed: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), sealed.slice(0, IV_BYTES));
    decipher.setAuthTag(sealed.slice(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(sealed.slice(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A name for a text that tells nothing of it, and is the same each time. */
export function nameSecretly(secret: Uint8Array, text: string): string {
  return createHmac('sha256', sealingKey(secret)).update(text).digest('hex').slice(0, 32);
}

function sealingKey(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'flipon sealed texts', 32));
}
