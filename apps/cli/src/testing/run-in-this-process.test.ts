import { expect, it } from 'vitest';
import { runInThisProcess } from './run-in-this-process.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

const folder = useTemporaryFolder();
const now = () => [process.cwd(), process.stdout, process.stderr];

it('leaves a command behind that does not end, and puts the process back for the next one', async () => {
  const before = now();
  // Its standard input stays open.
  const hanging = runInThisProcess(['p53', 'best', '-'], { cwd: folder.path, input: null }, 100);
  const next = runInThisProcess(['--version'], {});
  expect(await hanging).toEqual({ code: null, signal: 'SIGKILL', stdout: '', stderr: '' });
  expect(await next).toMatchObject({ code: 0, stdout: expect.stringMatching(/^flipon /) });
  expect(now().map((each, at) => each === before[at])).toEqual([true, true, true]);
});
