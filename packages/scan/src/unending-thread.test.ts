import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('gives the place of a thread that cannot be ended to another one', async () => {
  const program = fileURLToPath(new URL('./testing/scan-unending.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  try {
    await expect
      .poll(() => said, { timeout: 15_000 })
      .toBe('a task of the scan did not end after it was given up\ncomputed by another thread\n');
  } finally {
    child.kill('SIGKILL');
  }
});
