import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { itInLongRun } from '@flipon/test-material/some-of';
import { afterEach, expect, it } from 'vitest';

const MODULE = new URL('./main-thread-watch.ts', import.meta.url).href;
const started: ChildProcess[] = [];
const end = () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
};
afterEach(end);
// One that was stopped does not end by itself.
endWithTests(end);

/** A process that watches itself every 50 ms, for a second, and does this. */
async function start(deed: string) {
  const code = `import { watchMainThread } from '${MODULE}';
    const watch = watchMainThread(1000, console.error, 50);
    setTimeout(() => { ${deed} }, 100);
    process.stdin.on('data', () => { watch.stop(); process.exit(7); });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const ended = once(child, 'exit');
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said).toContain('ready');
  return { child, ended, said: () => said };
}

it('ends a process whose main thread computes for ever, and says so', async () => {
  const { ended, said } = await start('for (;;);');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const line = JSON.parse(said().split('\n')[1] ?? '');
  expect(line).toMatchObject({ level: 60, msg: expect.stringContaining('computes without end') });
});

itInLongRun('lets one live that waits, or that was stopped for longer', async () => {
  const { child, ended } = await start('');
  await wait(1500);
  child.kill('SIGSTOP');
  await wait(1500);
  child.kill('SIGCONT');
  await wait(500);
  child.stdin?.write('end\n');
  expect(await ended).toEqual([7, null]);
});
