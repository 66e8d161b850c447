import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersWithin } from './answers-within.ts';

// Takes every connection and says nothing, as a frozen database does.
const silent = createServer(() => undefined);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (typeof address === 'object' && address !== null) port = address.port;
});
afterAll(() => void silent.close());

it('takes no longer than it may, also where everything is silent', async () => {
  const begun = performance.now();
  const url = `postgresql://nobody@127.0.0.1:${port}/none?sslmode=disable`;
  expect(await answersWithin(url, 200)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2000);
});
