import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES, workerOf } from './offline-files.config.ts';
import * as lists from './src/ui/kind-list/kind-list.ts';

const inFolder = (name: string) => readFileSync(join(import.meta.dirname, name));

it('describes a program with icons of the sizes that it says', () => {
  const manifest = JSON.parse(inFolder('offline/manifest.webmanifest').toString());
  // Relative to the manifest: the site may be below any path.
  expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
  const sizes = manifest.icons.map(({ src, type }: { src: string; type: string }) => {
    if (type === 'image/svg+xml') return inFolder(`public/${src}`).includes('<svg') && 'any';
    const png = inFolder(`offline/${src}`);
    // The first chunk of a PNG says its width and height.
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  });
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
  expect(sizes).toEqual(['any', '192x192', '512x512', '512x512']);
  expect(manifest.icons.at(-1).purpose).toBe('maskable');
});

it('knows with what the addresses of all pages begin', () => {
  const router = inFolder('src/app/router.tsx').toString();
  const written = [...router.matchAll(/'\/([\w-]*)[^']*'/g)].map(([, first]) => first);
  const listed = [...lists.kindList, ...lists.toolList].flatMap((each) => [
    each.screenPath,
    ...('resultsPath' in each ? [each.resultsPath] : []),
  ]);
  const firsts = [...written, ...listed.map((path) => path.split('/')[1])];
  expect([...new Set(firsts)].toSorted()).toEqual(PAGES);
});

it('makes another worker of each build', () => {
  const idOf = (text: string) => JSON.parse(/^const BUILD = (.*);\n/.exec(text)?.[1] ?? '').id;
  const build = { policy: "default-src 'self'", base: '/', files: { 'index.html': 'sha256-a' } };
  const worker = workerOf(build, '// The rest.\n');
  expect(worker).toMatch(/\n\/\/ The rest\.\n$/);
  expect(idOf(workerOf(build, ''))).toBe(idOf(worker));
  const changes = [{ policy: '' }, { base: '/a/' }, { files: { 'index.html': 'sha256-b' } }];
  const ids = changes.map((change) => idOf(workerOf({ ...build, ...change }, '')));
  expect(new Set([idOf(worker), ...ids]).size).toBe(changes.length + 1);
});
