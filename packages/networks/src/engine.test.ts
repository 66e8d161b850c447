import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isCudaAvailable } from './cuda.ts';
import { networkEngine, probeEngine } from './engine.ts';

const ENGINE = new URL('./engine.ts', import.meta.url).href;

it('names the engine with its version, and asks once', async () => {
  const first = networkEngine();
  expect(networkEngine()).toBe(first);
  expect(await first).toEqual({ name: 'onnxruntime-node 1.30.0' });
});

// Only Linux tells what a process has loaded.
it.runIf(process.platform === 'linux')('does not load its library into this process', async () => {
  // In a process of its own: another test may have loaded it into this one.
  const program = `
    import { readFileSync } from 'node:fs';
    import { networkEngine } from ${JSON.stringify(ENGINE)};
    await networkEngine();
    console.log(readFileSync('/proc/self/maps', 'utf8').includes('libonnxruntime'));`;
  const words = ['--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toBe('false\n');
});

it('says in a sentence that there is none for a platform', async () => {
  expect(await probeEngine({ platform: 'darwin', arch: 'x64' })).toEqual({
    problem:
      'Networks do not run on this machine: onnxruntime-node 1.30.0 is not made for macOS on x64. ' +
      'BZ_energy and all other analyses do.',
  });
  expect(await probeEngine({ platform: 'freebsd', arch: 'x64' })).toHaveProperty(
    'problem',
    expect.stringContaining('is not made for freebsd on x64.'),
  );
});

it('says that one is there and does not load, such as that of another processor', async () => {
  const arch = process.arch === 'x64' ? 'arm64' : 'x64';
  const answer = await probeEngine({ platform: 'linux', arch });
  expect(answer).toEqual({
    problem: expect.stringContaining(`1.30.0 does not load on this Linux on ${arch}`),
  });
  expect(JSON.stringify(answer)).not.toMatch(/[\\/]/);
});

it('has CUDA only if its provider is in the folder of the library, whatever the setting', () => {
  expect(isCudaAvailable(false)).toBe(false);
  // No package brings the provider along.
  expect(isCudaAvailable(true)).toBe(false);
  expect(isCudaAvailable(true, { platform: 'darwin', arch: 'arm64' })).toBe(false);
});
