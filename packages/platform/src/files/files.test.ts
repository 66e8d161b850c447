import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browser from './browser-files.ts';
import * as node from './node-files.ts';
import { joinPath } from './paths.ts';
import { OriginRoot } from './testing/origin-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-platform-'));
afterAll(() => rm(folder, { recursive: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function giveOrigin(root: OriginRoot): void {
  vi.stubGlobal('navigator', { storage: root });
}

describe.each([
  ['Node.js', node, {}],
  ['a browser', browser, {}],
  ['a browser of small steps, which replaces no file', browser, { mostBytes: 3, replaces: false }],
])('files of %s', (platform, files, habits) => {
  let home = '';
  let count = 0;
  const at = (...names: string[]) => joinPath(home, ...names);

  beforeEach(async () => {
    giveOrigin(new OriginRoot(habits));
    count += 1;
    home = joinPath(folder, `${platform.length}-${count}`);
    await files.makeFolder(home);
  });

  async function write(path: string, text: string) {
    const file = await files.openFile(path, 'create');
    await file.write(bytesOf(text), 0);
    await file.sync();
    await file.close();
  }
  const textAt = async (path: string) => textOf(await files.readWholeFile(path));

  it('are written at places, lengthened, and read whole or in part', async () => {
    const file = await files.openFile(at('a'), 'create');
    expect(await file.size()).toBe(0);
    await file.write(bytesOf('ACGTACGTAC'), 0);
    await file.write(bytesOf('ttt'), 2);
    await file.write(bytesOf('N'), 12);
    expect(await file.size()).toBe(13);
    const own = new Uint8Array(8);
    expect([await file.read(own, 1), textOf(own)]).toEqual([8, 'CtttCGTA']);
    await file.close();

    expect(await files.fileSize(at('a'))).toBe(13);
    expect(await textAt(at('a'))).toBe('ACtttCGTAC\0\0N');
  });

  it('are handed on without being read', async () => {
    await write(at('a'), 'ACGT');
    const blob = await files.fileAsBlob(at('a'));
    expect([blob.size, await blob.text()]).toEqual([4, 'ACGT']);
  });

  it('are listed by their names, without folders and what is in these', async () => {
    await write(at('a'), 'A');
    await write(at('b'), 'B');
    await files.makeFolder(at('in'));
    await write(at('in', 'c'), 'C');
    expect((await files.listFiles(home)).sort()).toEqual(['a', 'b']);
    expect(await files.listFiles(at('nowhere'))).toEqual([]);
  });

  it('are read at any place: fewer bytes where they end, none behind it', async () => {
    await write(at('a'), 'ACGTACGTAC');
    const file = await files.openFile(at('a'), 'read');
    expect(await file.size()).toBe(10);
    const into = new Uint8Array(6).fill(0x2e);
    expect([await file.read(into, 3), textOf(into)]).toEqual([6, 'TACGTA']);
    into.fill(0x2e);
    expect([await file.read(into, 7), textOf(into)]).toEqual([3, 'TAC...']);
    expect(await file.read(into, 10)).toBe(0);
    expect(await file.read(into, 100)).toBe(0);
    expect(await file.read(new Uint8Array(0), 0)).toBe(0);
    await file.close();
  });

  it('are opened by any number of readers, who cannot write', async () => {
    await write(at('a'), 'ACGT');
    const [one, two] = [
      await files.openFile(at('a'), 'read'),
      await files.openFile(at('a'), 'read'),
    ];
    const into = new Uint8Array(2);
    await one.read(into, 0);
    await one.close();
    expect([await two.read(into, 2), textOf(into)]).toEqual([2, 'GT']);
    await expect(two.write(bytesOf('T'), 0)).rejects.toMatchObject({ code: 'EBADF' });
    await two.close();
  });

  it('are changed where they exist', async () => {
    await write(at('a'), 'ACGT');
    const file = await files.openFile(at('a'), 'update');
    await file.write(bytesOf('TT'), 3);
    await file.close();
    expect(await textAt(at('a'))).toBe('ACGTT');
  });

  it('are missing: no size, and ENOENT for all that need them', async () => {
    const missing = { code: 'ENOENT' };
    for (const path of [at('none'), at('no', 'folder')]) {
      expect(await files.fileSize(path)).toBeNull();
      await expect(files.openFile(path, 'read')).rejects.toMatchObject(missing);
      await expect(files.openFile(path, 'update')).rejects.toMatchObject(missing);
      await expect(files.readWholeFile(path)).rejects.toMatchObject(missing);
      await expect(files.renameFile(path, at('b'))).rejects.toMatchObject(missing);
      await files.removeFile(path);
      await files.removeFolder(path);
    }
    await expect(files.openFile(at('no', 'folder'), 'create')).rejects.toMatchObject(missing);
    await write(at('a'), 'ACGT');
    await expect(files.renameFile(at('a'), at('no', 'b'))).rejects.toMatchObject(missing);
    expect(await textAt(at('a'))).toBe('ACGT');
  });

  it('are created once: EEXIST, and the first one stays', async () => {
    await write(at('a'), 'ACGT');
    await expect(files.openFile(at('a'), 'create')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await textAt(at('a'))).toBe('ACGT');
  });

  it('get another name or folder, and replace a file that has it', async () => {
    await files.makeFolder(at('new'));
    await write(at('a'), 'first');
    await write(at('new', 'b'), 'second');
    await files.renameFile(at('a'), at('new', 'b'));
    expect(await files.fileSize(at('a'))).toBeNull();
    expect(await textAt(at('new', 'b'))).toBe('first');
    await files.renameFile(at('new', 'b'), at('new', 'b'));
    await files.renameFile(at('new', 'b'), at('c'));
    expect(await textAt(at('c'))).toBe('first');
  });

  it('are removed, alone and with their folders', async () => {
    await files.makeFolder(at('x', 'y', 'z'));
    await files.makeFolder(at('x', 'y'));
    await write(at('x', 'y', 'z', 'a'), 'ACGT');
    await write(at('x', 'b'), 'ACGT');
    await files.removeFile(at('x', 'b'));
    expect(await files.fileSize(at('x', 'b'))).toBeNull();
    expect(await files.fileSize(at('x', 'y', 'z', 'a'))).toBe(4);
    await files.removeFolder(at('x'));
    expect(await files.fileSize(at('x', 'y', 'z', 'a'))).toBeNull();
  });
});

it('keeps files of Node.js from other accounts', async () => {
  const path = join(folder, 'own');
  await (await node.openFile(path, 'create')).close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

describe('files of a browser alone', () => {
  it('have one writer: EBUSY for another one, for its removal, and for a new name', async () => {
    giveOrigin(new OriginRoot({ replaces: false }));
    const busy = { code: 'EBUSY', path: 'a' };
    await (await browser.openFile('b', 'create')).close();
    const file = await browser.openFile('a', 'create');
    await expect(browser.openFile('a', 'update')).rejects.toMatchObject(busy);
    await expect(browser.removeFile('a')).rejects.toMatchObject(busy);
    await expect(browser.renameFile('a', 'b')).rejects.toMatchObject(busy);
    expect(await browser.fileSize('b')).toBe(0);
    await file.close();
    await browser.renameFile('a', 'b');
    await browser.removeFile('b');
  });

  it('end where the browser gives no more room: ENOSPC', async () => {
    giveOrigin(new OriginRoot({ quotaBytes: 6 }));
    const file = await browser.openFile('a', 'create');
    await file.write(bytesOf('ACGT'), 0);
    const full = { code: 'ENOSPC', message: expect.stringContaining('no more room') };
    await expect(file.write(bytesOf('ACGT'), 4)).rejects.toMatchObject(full);
    await file.close();
    giveOrigin(new OriginRoot({ mostBytes: 0 }));
    const stuck = await browser.openFile('a', 'create');
    await expect(stuck.write(bytesOf('A'), 0)).rejects.toMatchObject(full);
  });

  it('have the same path with and without "/" at its begin, and "." in it', async () => {
    giveOrigin(new OriginRoot());
    await browser.makeFolder('/x/');
    await (await browser.openFile('x/./a', 'create')).close();
    expect(await browser.fileSize('//x/a')).toBe(0);
    await browser.renameFile('x/a', '/x/a');
    expect(await browser.fileSize('/x/a')).toBe(0);
  });

  it('never go all at once: the root is no folder that is removed', async () => {
    giveOrigin(new OriginRoot());
    await (await browser.openFile('a', 'create')).close();
    await expect(browser.removeFolder('/')).rejects.toThrow();
    expect(await browser.fileSize('a')).toBe(0);
  });

  it('pass on what browsers say without a code', async () => {
    giveOrigin(new OriginRoot());
    await browser.makeFolder('x');
    const error = { name: 'TypeMismatchError' };
    await expect(browser.openFile('x', 'read')).rejects.toMatchObject(error);
  });
});
