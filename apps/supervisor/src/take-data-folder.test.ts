import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDatabaseAccount } from '@flipon/postgres/account';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataFolder } from './take-data-folder.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'flipon-data-'));
  folder = join(root, 'above', 'data');
});

afterEach(() => {
  chmodSync(root, 0o700);
  rmSync(root, { recursive: true });
});

async function take(path: string) {
  const taken = await takeDataFolder(path, { hasEmbeddedDatabase: true });
  return taken.ok ? taken : taken.message;
}

function refusal(path: string, reason: string) {
  return `The data folder ${path} cannot be used: ${reason}. Set FLIPON_DATA_DIR to another folder.`;
}

describe('takeDataFolder', () => {
  it('makes the folder for the account of the database alone, and takes it once', async () => {
    const taken = await takeDataFolder(folder, { hasEmbeddedDatabase: true });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(root, 'above')).mode & 0o111).not.toBe(0);
    const account = chooseDatabaseAccount(join(folder, 'postgres/cluster'));
    expect(statSync(folder).uid).toBe(account?.uid ?? process.getuid?.());
    expect(await take(folder)).toBe(
      refusal(folder, `another Flipon (process ${process.pid}) uses it`),
    );
    if (taken.ok) taken.release();
    expect(await take(folder)).toMatchObject({ ok: true });
  });

  it('leaves a folder with the files of others as it is', async () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'thesis.txt'), '');
    expect(await take(folder)).toBe(refusal(folder, 'it holds files that are not those of Flipon'));
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(statSync(folder).uid).toBe(process.getuid?.());
    expect(existsSync(join(folder, 'flipon.lock'))).toBe(false);
  });

  it('refuses a file in the place of the folder, or on the way to it', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await take(file)).toBe(refusal(file, 'a file is in its place'));
    expect(await take(join(file, 'data'))).toBe(
      refusal(join(file, 'data'), 'a file is in its place'),
    );
  });

  it('refuses a place where the kernel makes no folders', async () => {
    expect(await take('/proc/flipon')).toMatch(/^The data folder \/proc\/flipon cannot be used: /);
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('refuses a folder that it may not write', async () => {
    chmodSync(root, 0o500);
    expect(await take(folder)).toBe(refusal(folder, 'this account may not write there'));
  });
});
