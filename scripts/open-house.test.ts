import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listFiles } from './checks/list-files.ts';

// What a newcomer and the programs of a host of repositories read, and nothing here runs.

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = listFiles(root);
const runtime = JSON.parse(read('scripts/runtime/package.json')) as {
  optionalDependencies: Record<string, string>;
};

it('the workflow runs .ci/run on x64 and arm64, on the oldest Node.js that starts Flipon', () => {
  const { on, jobs } = parse(read('.github/workflows/test.yml'));
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  const { strategy, container, steps } = jobs.test;
  expect(strategy.matrix.machine).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm']);
  const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '');
  expect(container).toBe(`node:${oldest}-bookworm`);
  expect(steps.at(-1)).toEqual({ run: '.ci/run' });
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
});

it('editors and containers name the Node.js version that is fetched', () => {
  const major = read('.node-version').trim();
  const versions = Object.values(runtime.optionalDependencies);
  expect(versions.map((version) => version.split('.')[0])).toEqual([major, major]);
  const { build } = JSON.parse(read('.devcontainer/devcontainer.json'));
  expect(read(`.devcontainer/${build.dockerfile}`)).toContain(`\nFROM node:${major}-bookworm\n`);
});

it('the index names every page of docs', () => {
  const pages = files.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md');
  const index = read('docs/README.md');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((path) => !index.includes(`](${path.replace('docs/', '')})`))).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md', 'docs/README.md'])('every link of %s leads on', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  expect(links.length).toBeGreaterThan(5);
  const headings = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  const broken = links.filter(([, path = '', heading]) => {
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !headings(target).includes(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('every picture of docs is on a page, a PNG and small', () => {
  const pictures = files.filter((path) => path.startsWith('docs/pictures/'));
  expect(pictures.length).toBeGreaterThan(1);
  for (const path of pictures) {
    expect(read('README.md')).toContain(`](${path})`);
    const bytes = readFileSync(join(root, path));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeLessThan(250_000);
  }
});
