import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { definitionOf } from '@flipon/analyses/definitions';
import { callEngine } from '@flipon/local/testing/call-engine';
import { maskAnswers } from '@flipon/local/testing/mask-answers';
import { startTestEngine } from '@flipon/local/testing/use-engine';
import { makeZip } from '@flipon/test-material/zip-file';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../browser/open-browser.ts';
import type { LocalAnswer, LocalStep } from './local-page.ts';
import { useEngine } from './use-engine.ts';

// The engine of a page without a server: its answers in Chromium are those that it gives on Node.

const GLOBIN = fileURLToPath(
  new URL('../../../data/examples/hg38_chr16_alpha_globin.fa', import.meta.url),
);
const KINDS = ['g4hunter', 'rloopr', 'cruciform'] as const;

const tools = useEngine();
let page: Page;
let context: BrowserContext;
const ids: Record<string, string> = {};

beforeAll(async () => {
  ({ page, context } = await openPage(tools.browser));
  await page.goto(tools.site.url);
});
afterAll(() => context?.close());

async function askPage(steps: readonly LocalStep[]): Promise<LocalAnswer[]> {
  const words = [steps, ids].map((word) => JSON.stringify(word)).join(', ');
  const reply = JSON.parse(await page.evaluate<string>(`askLocal(${words})`));
  Object.assign(ids, reply.ids);
  return reply.answers;
}

async function askNode(steps: readonly LocalStep[]): Promise<LocalAnswer[]> {
  const test = await startTestEngine({ version: '0.1.0' });
  const own: Record<string, string> = {};
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => own[name] ?? '');
  const answers: LocalAnswer[] = [];
  for (const { method, path, body, file, as, waits } of steps) {
    if (waits) await test.engine.idle();
    const json = body === undefined ? undefined : fill(JSON.stringify(body));
    const sent =
      file === undefined
        ? json
        : ([['file', new Blob([Buffer.from(file.content, 'base64')]), file.name]] as const);
    const answer = await callEngine(test.engine, method, fill(path), sent);
    if (as !== undefined) own[as] = JSON.parse(answer.text).payload.id;
    answers.push({ ...answer, headers: { ...answer.headers } });
  }
  await test.close();
  return answers;
}

const baseOf = (kind: (typeof KINDS)[number]) => `/api/analyse/${definitionOf(kind).apiRoute}`;

it('answers in Chromium what it answers on Node', async () => {
  const data = await readFile(GLOBIN, 'utf8');
  const steps: LocalStep[] = [
    {
      method: 'POST',
      path: '/api/sequence/import/text',
      body: { name: 'globin', data },
      as: 'sequence',
    },
    ...KINDS.flatMap((kind): LocalStep[] => [
      { method: 'POST', path: baseOf(kind), body: { sequence: '{sequence}' }, as: kind },
      { method: 'GET', path: `${baseOf(kind)}/{${kind}}/analysis`, waits: true },
      {
        method: 'GET',
        path: `${baseOf(kind)}/{${kind}}/${definitionOf(kind).rowsRoute}?pageSize=20`,
      },
      { method: 'GET', path: `${baseOf(kind)}/{${kind}}/heatmap?segments=40` },
      { method: 'GET', path: `${baseOf(kind)}/{${kind}}/figures` },
      { method: 'GET', path: `${baseOf(kind)}/{${kind}}/distinct?pageSize=5` },
      { method: 'GET', path: `${baseOf(kind)}/{${kind}}/${definitionOf(kind).exportName}.tsv` },
      { method: 'GET', path: `${baseOf(kind)}/{${kind}}/${definitionOf(kind).exportName}.gff3` },
    ]),
    { method: 'GET', path: '/api/sequence' },
  ];
  const [inPage, onNode] = [maskAnswers(), maskAnswers()];
  const expected = (await askNode(steps)).map(onNode);
  expect((await askPage(steps)).map(inPage)).toEqual(expected);
});

it('reads a file of many gzip members, as bgzip writes them, and refuses one that is cut', async () => {
  const text = await readFile(GLOBIN);
  const members = [text.subarray(0, 999), text.subarray(999)].map((part) => gzipSync(part));
  const file = (bytes: Buffer) => ({ name: 'globin.fa.gz', content: bytes.toString('base64') });
  const path = '/api/sequence/import/file';
  const steps: LocalStep[] = [
    { method: 'POST', path, file: file(Buffer.concat(members)) },
    { method: 'POST', path, file: file(Buffer.concat(members).subarray(0, -9)) },
  ];
  const [inPage, onNode] = [maskAnswers(), maskAnswers()];
  const answers = await askPage(steps);
  expect(answers.map(({ status }) => status)).toEqual([201, 400]);
  expect(answers.map(inPage)).toEqual((await askNode(steps)).map(onNode));
});

it('keeps features, files of other tools and what is in archives as on Node', async () => {
  const entry =
    'LOCUS       PL1 40 bp DNA circular\nVERSION     PL1.1\nFEATURES             Location/Qualifiers\n' +
    '     gene            join(31..40,1..9)\nORIGIN\n        1 gggttagggt tagggttagg gttagggaaa acccaaaaaa\n//\n';
  const rows = Array.from({ length: 3000 }, (_, at) => {
    const start = 1 + ((at * 7) % 30);
    return `PL1.1\tx\texon\t${start}\t${start + 9}\t.\t+\t.\tID=e${at}\n`;
  });
  const gff = `##gff-version 3\n${rows.join('')}`;
  const zip = makeZip([
    { name: 'plasmid.gb', content: entry },
    { name: 'exons.gff3', content: gff },
    { name: '../out.fa', content: '>a\nACGT\n' },
  ]);
  const fileOf = (name: string, content: Buffer | string) => ({
    name,
    content: Buffer.from(content).toString('base64'),
  });
  const base = '/api/sequence/{plasmid}';
  const send = (path: string, file: LocalStep['file'], as?: string): LocalStep => ({
    ...{ method: 'POST', path, ...(file && { file }), ...(as && { as }) },
  });
  const get = (path: string): LocalStep => ({ method: 'GET', path: `${base}/${path}` });
  const steps: LocalStep[] = [
    send('/api/sequence/import/file', fileOf('all.zip', zip), 'plasmid'),
    send(`${base}/annotations`, fileOf('peaks.bed.gz', gzipSync('PL1.1\t0\t7\tpeak\n'))),
    send(`${base}/lanes`, fileOf('values.bedgraph', 'PL1.1\t4\t25\t1.5\n'), 'lane'),
    send(`${base}/lanes`, fileOf('odd.txt', 'what is this\n')),
    send('/api/sequence/import/file', fileOf('cut.zip', zip.subarray(0, -9))),
    get('annotations'),
    get('features?pageSize=5&sort=length&order=DESC'),
    get('feature-spans?from=0&to=40'),
    get('overlaps?results={lane}'),
    get('lanes/{lane}/marks?from=0&to=40'),
    get('sequence.gb'),
  ];
  const [inPage, onNode] = [maskAnswers(), maskAnswers()];
  const answers = await askPage(steps);
  expect(answers.map(({ status }) => status)).toEqual([
    ...[201, 201, 201, 400, 400],
    ...[200, 200, 200, 200, 200, 200],
  ]);
  expect(answers.map(inPage)).toEqual((await askNode(steps)).map(onNode));
});

it('has sequences and results when the page is loaded again', async () => {
  const rows = `${baseOf('cruciform')}/{cruciform}/${definitionOf('cruciform').rowsRoute}?pageSize=3`;
  const steps = [
    { method: 'GET', path: '/api/sequence/{sequence}' },
    { method: 'GET', path: rows },
  ];
  const before = await askPage(steps);
  await page.reload();
  expect(await askPage(steps)).toEqual(before);
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
});

it('keeps the library from a second tab, in words', async () => {
  const second = await context.newPage();
  await second.goto(tools.site.url);
  const steps = JSON.stringify([{ method: 'GET', path: '/api/sequence' }]);
  const { answers } = JSON.parse(await second.evaluate<string>(`askLocal(${steps}, {})`));
  expect(answers[0]).toMatchObject({ status: 409, text: expect.stringContaining('another tab') });
  await second.close();
});
