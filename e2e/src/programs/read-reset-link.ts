import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './start-flipon.ts';

const WITHIN_MS = 10_000;

/**
 * The newest link in the outbox that sets a password of an address, as a path of the screen. Mails
 * are sent after the answer, so it waits for one.
 *
 * @param known links that were there before
 */
export async function readResetLink(
  dataDir: string,
  email: string,
  known: readonly string[] = [],
): Promise<string> {
  let found: string | undefined;
  await waitFor(async () => {
    found = (await readLinks(dataDir, email)).findLast((link) => !known.includes(link));
    return found !== undefined;
  }, WITHIN_MS);
  return found ?? '';
}

async function readLinks(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.sort().map(async (name) => readFile(join(folder, name), 'utf8')),
  );
  return mails
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(email))
    .flatMap((mail) => /\/reset-password#code=[\w-]+/.exec(mail)?.[0] ?? []);
}
