import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

const KEPT_MS = 7 * 86_400_000;

/** Where mails lie while no mail server is set. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/**
 * Writes a mail as a file that mail programs open, readable for the owner of the folder alone.
 *
 * @returns its path, which contains the time but not the recipient
 */
export async function putIntoOutbox(folder: string, message: SendMailOptions): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await transport.sendMail(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
  // Written under another name first, so that a reader of the folder sees only whole mails.
  await writeFile(`${path}.part`, bytes as Buffer, { flag: 'wx', mode: 0o600 });
  await rename(`${path}.part`, path);
  return path;
}

/** Removes mails older than a week. */
export async function sweepOutbox(dataDir: string): Promise<void> {
  const folder = outboxOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => null);
    if (touched !== null && Date.now() - touched.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}
