import 'fake-indexeddb/auto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { openFolders } from '../folders.ts';
import { changeAndRelease } from './release.ts';

it('removes a file that a change just before has named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-release-'));
  const db = await openDatabase(folder);
  const folders = await openFolders(folder);
  await writeFile(folders.pathOf('hits'), 'x');
  const naming = db.change((draft) => draft.put('files', { id: 'hits', sha256: null }));
  await changeAndRelease(db, folders, () => true);
  await naming;
  expect(db.all('files')).toEqual([]);
  expect(await readdir(join(folder, 'files'))).toEqual([]);
  db.close();
  await rm(folder, { recursive: true });
});
