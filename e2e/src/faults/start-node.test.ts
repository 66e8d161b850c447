import { expect, it } from 'vitest';
import { startNode } from './start-node.ts';

it('tells why a launcher cannot be run, and has nothing to stop then', async () => {
  const node = startNode(['work'], {}, (output) => output !== '', ['/no/such/launcher']);
  await node.ready();
  expect([node.isRunning(), node.output()]).toEqual([false, expect.stringContaining('ENOENT')]);
  await node.stop();
});
