import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isProcessRunning } from '@flipon/postgres/processes';
import { expect, it, onTestFinished } from 'vitest';

it('a database for tests ends with the process that started it, when that is interrupted', async () => {
  const module = new URL('./throwaway-postgres.ts', import.meta.url).href;
  const program = `
    const { startThrowawayPostgres } = await import(${JSON.stringify(module)});
    const { pid, folder } = await startThrowawayPostgres();
    process.send({ pid, folder });
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void starter.kill('SIGKILL'));
  const [{ pid, folder }] = await once(starter, 'message');
  expect([isProcessRunning(pid), existsSync(folder)]).toEqual([true, true]);
  starter.kill('SIGINT');
  const [, signal] = await once(starter, 'exit');
  expect(signal).toBe('SIGINT');
  await expect.poll(() => isProcessRunning(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
