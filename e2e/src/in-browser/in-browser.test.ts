import { fileURLToPath } from 'node:url';
import { analysisKinds } from '@flipon/analyses/definitions';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Made } from './find-all.ts';
import { useEngine } from './use-engine.ts';

// Analyses without a server: all that computes, writes and answers runs in a worker of a page, whose files are in
// the browser's own storage, and its bytes are those of the terminal.

const example = (name: string) =>
  fileURLToPath(new URL(`../../../data/examples/${name}`, import.meta.url));
const PHAGE = example('NC_001422.fasta');
/** With hits of more kinds. */
const GLOBIN = example('hg38_chr16_alpha_globin.fa');
// More tasks than threads: stretches meet within the sequence.
const STRETCH_BP = 700;

const engine = useEngine();
const expected = new Map<string, Awaited<ReturnType<typeof engine.scanAll>>>();
beforeAll(async () => {
  for (const path of [PHAGE, GLOBIN]) expected.set(path, await engine.scanAll(path));
});

afterEach(() => {
  engine.site.withheld = null;
});

const textsOf = (made: Record<string, Made>) =>
  Object.entries(made).map(([kind, file]) => [kind, 'text' in file ? file.text : file]);
const expectedTexts = (path: string) =>
  [...(expected.get(path) ?? [])].map(([kind, text]) => [kind, `${text}`]);
const tsv = { makes: 'tsv', kinds: analysisKinds, stretchBp: STRETCH_BP } as const;

it('is bundled without anything that only Node has', () => {
  expect(engine.site.warnings.join('\n')).not.toMatch(/node:|externalized/);
});

it.each([
  ['of phiX174', PHAGE, 'engine', null],
  ['of a part of a chromosome', GLOBIN, 'engine', null],
  ['without SIMD, and without asking for its module', GLOBIN, 'engine-without-simd', /\.wasm$/],
])('writes the files of the terminal, byte for byte, %s', async (_, path, name, withheld) => {
  engine.site.withheld = withheld;
  expect(textsOf(await engine.ask(path, tsv, name))).toEqual(expectedTexts(path));
});

it('answers from tables in its own storage what Node answers from its own', async () => {
  // Some have rows in an order of their own, and strength begins at either end of its values.
  const asked = { makes: 'answers', kinds: ['cruciform', 'rloopr', 'zdna', 'zhunt'] } as const;
  const made = await engine.ask(GLOBIN, { ...asked, stretchBp: STRETCH_BP });
  expect(made).toEqual(await engine.askNode(GLOBIN, asked));
  for (const kind of asked.kinds) {
    expect([kind, made[kind]]).toMatchObject([kind, { count: expect.any(Number) }]);
  }
});

it('leaves the other kinds theirs where the file of one cannot be made', async () => {
  const taken = 'cruciform';
  const { [taken]: failed, ...rest } = await engine.ask(GLOBIN, { ...tsv, taken });
  expect(failed).toMatchObject({ failure: expect.stringContaining('EEXIST') });
  expect(textsOf(rest)).toEqual(expectedTexts(GLOBIN).filter(([kind]) => kind !== taken));
});

it.each([
  ['the program of its threads', /scan-thread/, 'its program could not be loaded'],
  ['the module of its kernels', /\.wasm$/, 'could not be loaded'],
])('says so where %s cannot be loaded', async (_, withheld, message) => {
  engine.site.withheld = withheld;
  const failures = await engine.ask(PHAGE, tsv).then(
    (made) => Object.values(made).map((each) => ('failure' in each ? each.failure : '')),
    (error: unknown) => [String(error)],
  );
  for (const failure of failures) expect(failure).toContain(message);
});
