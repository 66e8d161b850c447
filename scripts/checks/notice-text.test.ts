import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { noticeText } from './notice-text.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeTree(packages: Record<string, unknown>, licences: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'flipon-notice-'));
  folders.push(root);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [path, text] of Object.entries(licences)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'LICENSE'), text);
  }
  return root;
}

describe('noticeText', () => {
  it('lists what ships, sorted, with licence and holder, and leaves out tools and our own', () => {
    const root = makeTree(
      {
        '': { name: 'flipon' },
        'packages/sequence': { name: '@flipon/sequence' },
        'node_modules/@flipon/sequence': { link: true },
        'node_modules/zebra': { version: '2.0.0', license: 'MIT' },
        'node_modules/ant': { version: '1.0.0', license: 'ISC' },
        'node_modules/zebra/node_modules/ant': { version: '1.1.0', license: 'ISC' },
        'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      },
      {
        'node_modules/zebra':
          'The MIT License\n\n  Copyright (c) 2020 Zoe\n\nThe above copyright\n',
        'node_modules/ant': 'the above copyright notice and this permission notice\n',
        'node_modules/zebra/node_modules/ant': '(c) 2019 Ann\n',
      },
    );
    expect(noticeText(root).split('Packages\n--------\n')[1]).toBe(
      '\nant 1.0.0\n  Licence: ISC\n\nant 1.1.0\n  Licence: ISC\n  (c) 2019 Ann\n\nzebra 2.0.0\n  Licence: MIT\n  Copyright (c) 2020 Zoe\n',
    );
  });

  it('describes a package of another platform from the lock file alone', () => {
    const packages = {
      'node_modules/native-arm': { version: '1.0.0', license: 'MIT', optional: true },
    };
    const absent = noticeText(makeTree(packages, {}));
    const present = noticeText(
      makeTree(packages, { 'node_modules/native-arm': 'Copyright 2020 X' }),
    );
    expect(absent).toContain('native-arm 1.0.0\n  Licence: MIT\n');
    expect(present).toBe(absent);
  });

  it('refuses a package that states no licence, or is not installed', () => {
    const unlicensed = { 'node_modules/a': { version: '1.0.0', optional: true } };
    expect(() => noticeText(makeTree(unlicensed, {}))).toThrow('a 1.0.0 states no licence');
    const missing = { 'node_modules/a': { version: '1.0.0', license: 'MIT' } };
    expect(() => noticeText(makeTree(missing, {}))).toThrow('not installed');
  });
});
