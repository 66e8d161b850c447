import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser, openPage } from './browser/open-browser.ts';
import { descendantsOf, findFreePort } from './programs/start-flipon.ts';

const CLONE = fileURLToPath(new URL('../..', import.meta.url));

/** As an editor that saves a file unchanged. */
const save = (path: string) => utimes(join(CLONE, path), new Date(), new Date());

it('npm run dev shows every change, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-dev-'));
  await chmod(folder, 0o711);
  const dev = spawn(process.execPath, ['scripts/bootstrap.mjs', 'run', 'scripts/dev.ts'], {
    cwd: CLONE,
    env: {
      ...process.env,
      PORT: String(await findFreePort()),
      FLIPON_DATA_DIR: join(folder, 'data'),
      // A test runner's would have React build for tests.
      NODE_ENV: 'development',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(dev, 'close');
  dev.once(
    'exit',
    endWithTests(() => dev.kill('SIGTERM')),
  );
  onTestFinished(async () => {
    dev.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  const addressOf = () => /Local: +(http\S+)/.exec(output)?.[1];
  await expect.poll(addressOf, { timeout: 90_000 }).toBeDefined();
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openPage(browser);
  await page.goto(`${addressOf()}sequence/tools`);
  await page.getByRole('region', { name: 'My sequences' }).waitFor();

  await save('apps/web/src/features/sequences/sequences-page.tsx');
  await expect.poll(() => output).toMatch(/hmr update \S*sequences-page\.tsx/);

  await save('packages/store/src/store/store.ts');
  await expect.poll(() => output).toContain('packages/store/src/store/store.ts has changed');
  await expect.poll(() => output.split('Flipon is ready').length, { timeout: 60_000 }).toBe(3);
  await page.reload();
  await page.getByRole('region', { name: 'My sequences' }).waitFor();

  const started = await descendantsOf(dev.pid ?? -1);
  expect(started.length).toBeGreaterThan(4);
  dev.kill('SIGINT');
  await ended;
  // A process that has ended keeps its number until it is reaped.
  const left = () => started.filter((pid) => existsSync(`/proc/${pid}`));
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
}, 180_000);
