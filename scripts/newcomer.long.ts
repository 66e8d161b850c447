import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASIC_PROGRAMS } from './checks/test-programs.ts';
import { type BareRoot, canMakeBareRoot, type InRoot, makeBareRoot } from './testing/bare-root.ts';

// Both commands of the README on a machine that has git, Node.js 20 and npm, and nothing besides.

const READY_WITHIN_MS = 900_000;

/** The line that a run of all tests closes with; a run that fails says which tests did. */
async function closingLine(tests: InRoot): Promise<string> {
  const code = await tests.ended;
  const lines = tests.output().split('\n');
  const closing = lines.findLast((line) => /^\d+ passed, \d+ failed(, \d+ skipped)?$/.test(line));
  console.log(closing);
  if (code === 0) return closing ?? '';
  const failed = lines.filter((line) => /FAIL|Error:|refused/.test(line));
  throw new Error([closing, ...failed, ...lines.slice(-20)].join('\n'));
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

// Only root may make one, with mmdebstrap.
describe.skipIf(!canMakeBareRoot)('on a bare Debian', () => {
  let root: BareRoot;
  beforeAll(async () => {
    root = await makeBareRoot();
  }, READY_WITHIN_MS);
  afterAll(() => root?.remove());

  it('has what tests take for granted, and not what they install', async () => {
    const { ended, output } = root.start(
      'newcomer',
      `for each in ${BASIC_PROGRAMS.join(' ')} curl psql python3; do command -v $each || echo no $each; done`,
    );
    expect(await ended).toBe(0);
    expect(output().match(/^no .*$/gm)).toEqual(['no curl', 'no psql', 'no python3']);
  });

  it.each(['newcomer', 'root'] as const)('npm start shows a page, for %s', async (account) => {
    const port = await findFreePort();
    const flipon = root.start(account, `PORT=${port} npm start`);
    try {
      await Promise.race([
        expect.poll(flipon.output, { timeout: READY_WITHIN_MS }).toContain('Flipon is ready'),
        flipon.ended.then(() => Promise.reject(new Error(flipon.output()))),
      ]);
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<title>Flipon');
      expect(flipon.output()).not.toContain('starts again');
    } finally {
      await flipon.kill();
    }
  });

  // As one who may not install anything: what is missing is left out, and the rest holds.
  it.each(['newcomer', 'root'] as const)(
    'npm test closes without a failure, for %s',
    async (account) => {
      expect(await closingLine(root.start(account, 'npm test'))).toMatch(
        /^\d{4,} passed, 0 failed/,
      );
    },
  );
});
