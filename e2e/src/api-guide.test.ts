import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useFlipon } from './programs/use-flipon.ts';

const GUIDE = new URL('../../docs/api.md', import.meta.url);

/** The whole output of the walk in each language, with the files that it leaves in its folder. */
const walks = [
  { language: 'sh', program: 'sh', words: ['-eu'], needs: ['curl', '--version'] },
  { language: 'python', program: 'python3', words: [], needs: ['python3', '--version'] },
  {
    language: 'r',
    program: 'Rscript',
    words: [],
    needs: ['Rscript', '-e', 'library(httr); library(jsonlite)'],
  },
] as const;

const flipon = useFlipon();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-guide-'));
});
afterAll(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
});

/** The blocks of a language, one after the other. */
async function walkOf(language: string): Promise<string> {
  const text = await readFile(GUIDE, 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks
    .filter(([, name]) => name === language)
    .map(([, , code]) => code)
    .join('\n');
}

for (const { language, program, words, needs } of walks) {
  const [tool, ...asked] = needs;
  // Programs: curl, python3, Rscript.
  const isThere = spawnSync(tool, asked).status === 0;
  if (!isThere) console.log(`Left out: docs/api.md in ${language}, for want of ${tool}.`);
  // The languages are not on every machine; a line of the log says so.
  test.skipIf(!isThere)(`docs/api.md walks in ${language} from a token to rows`, async () => {
    const code = await walkOf(language);
    expect(code.length).toBeGreaterThan(1000);
    const path = join(folder, `walk.${language}`);
    await writeFile(path, code);
    // Programs: sh, curl, python3, Rscript.
    const { stdout } = await promisify(execFile)(program, [...words, path], {
      cwd: folder,
      env: { ...process.env, FLIPON_URL: flipon.url },
      timeout: 60_000,
    });
    expect(stdout).toMatch(/^hits: 1\s*$/m);
    expect(stdout).toMatch(/^refused: invalid_request\s*$/m);
    // Two rows, one of them wrong, at two thresholds.
    expect(stdout).toMatch(/^answers: 4\s*$/m);
    const [head, ...rows] = (await readFile(join(folder, 'hits.tsv'), 'utf8')).trim().split('\n');
    expect(head).toMatch(/^record\tstart\tend\t/);
    expect(rows).toEqual([expect.stringMatching(/^telomere\t1\t33\t/)]);
    await rm(join(folder, 'hits.tsv'));
  });
}
