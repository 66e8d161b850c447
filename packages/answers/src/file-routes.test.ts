import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { definitionOf } from '@flipon/analyses/definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Answer, AnswerRoute } from './answer-route.ts';
import { routesOfBases, routesOfDownloads, routesOfEverything, routesOfExports } from './routes.ts';
import { callRoutes, textOf } from './testing/call-routes.ts';
import { G4, makeResult, OWNER, PARTS, resultId, sequenceId } from './testing/made-result.ts';

const { apiRoute, exportName } = definitionOf('g4hunter');
const list = `/api/analyse/${apiRoute}`;
const base = `${list}/${resultId}`;
const everything = `/api/analyse/all/export.zip?sequences=${sequenceId}&format=bed`;

let folder: string;
let routes: AnswerRoute[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-files-'));
  const deps = await makeResult(folder);
  routes = [
    ...routesOfDownloads(deps),
    ...routesOfEverything(deps),
    ...routesOfBases(deps, 'g4hunter'),
    ...routesOfExports(deps, 'g4hunter'),
  ];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Rest = Partial<Parameters<typeof callRoutes>[2]>;
const call = (address: string, rest: Rest = {}) =>
  callRoutes(routes, address, { owner: OWNER, ...rest });

async function bytesOf({ stream = [] }: Answer): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) {
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  }
  return Buffer.concat(pieces);
}

/** The files of an archive, by their paths, in order. */
async function filesOf(answer: Answer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(await bytesOf(answer));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, (await bytesOf({ stream })).toString());
  }
  return files;
}

const figures = (svg: string) => ({ figures: [{ sequence: sequenceId, svg }] });
const packed = (text: string) => gzipSync(text).toString('base64');

it('answers a result as files of text, workbooks and Parquet, with its provenance beside', async () => {
  const csv = await call(`${base}/${exportName}.csv?style=valid`);
  expect(csv).toMatchObject({
    fileName: `${resultId}.csv`,
    mediaType: expect.stringMatching('csv'),
  });
  const lines = (await textOf(csv)).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(G4);
  const gb = await textOf(await call(`${base}/${exportName}.gb`));
  expect(gb.match(/^LOCUS/gm)).toHaveLength(2);
  const sheets = await filesOf(await call(`${base}/named.xlsx`));
  expect(sheets.get('xl/worksheets/sheet1.xml')).toContain(G4);
  const parquet = await bytesOf(await call(`${base}/${exportName}.parquet`));
  expect(parquet.toString('latin1', 0, 4)).toBe('PAR1');
  const beside = await call(`${base}/my.hits.csv.flipon.json`);
  expect(beside).toMatchObject({
    fileName: 'my.hits.csv.flipon.json',
    mediaType: 'application/json',
  });
  expect(JSON.parse(await textOf(beside))).toMatchObject({ version: '0.0.0' });
  await expect(call(`${base}/my.hits`)).rejects.toMatchObject({ code: 'not_found' });
});

it('answers several results in an archive that has the same files', async () => {
  const archive = await call(`${list}/export.zip?ids=${resultId}&format=bed`);
  expect(archive).toMatchObject({ mediaType: 'application/zip' });
  const files = await filesOf(archive);
  const [manifest = '', name = ''] = [...files.keys()];
  expect(JSON.parse(files.get(manifest) ?? '').results).toMatchObject([
    { file: name, id: resultId, tags: ['x'], sequence: { name: 'made' } },
  ]);
  expect(files.get(name)).toBe(await textOf(await call(`${base}/${exportName}.bed`)));
});

it('answers all results of a sequence in one archive, with a figure of its map', async () => {
  const contents = await call(`/api/analyse/all/export?sequences=${sequenceId}`);
  expect(contents.body).toMatchObject({ payload: { results: 1, hits: 3 }, downloadToken: '' });
  const files = await filesOf(await call(everything));
  expect([...files.keys()].slice(0, 2)).toEqual(['manifest.json', 'methods.txt']);
  expect(files.get('methods.txt')).toContain('G4');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'x'.repeat(300_000)}</svg>`;
  const drawn = await call(everything, { method: 'POST', body: figures(packed(svg)) });
  expect((await filesOf(drawn)).get('map.svg')).toBe(svg);
});

it.each([
  ['no base64', `${packed('<svg/>')}\n`],
  ['nothing packed', Buffer.from('<svg/>').toString('base64')],
  ['no picture', packed('<html/>')],
  ['a picture with a script', packed('<svg><script/></svg>')],
  ['a picture larger than 4 MiB', packed(`<svg>${' '.repeat(4 * 1024 * 1024)}</svg>`)],
])('refuses a figure that is %s', async (_, svg) => {
  const asked = call(everything, { method: 'POST', body: figures(svg) });
  await expect(asked).rejects.toMatchObject({ code: 'invalid_request' });
});

it('answers the bases of a result and of a sequence, as letters and as files', async () => {
  const { body } = await call(`${base}/sequence`);
  expect(body).toMatchObject({ payload: { recordCount: 2, inLibrary: true } });
  expect((await call(`${base}/sequence/records`)).body).toMatchObject({ items: [{}, {}] });
  expect((await call(`${base}/data?pos=40&len=21`)).body).toBe(G4);
  const file = `/api/sequence/${sequenceId}/sequence`;
  const fasta = await textOf(await call(`${file}.fasta`));
  expect(fasta.split(/>r\d\n/).map((letters) => letters.replaceAll('\n', ''))).toEqual([
    '',
    ...PARTS,
  ]);
  const zipped = await bytesOf(await call(`${file}.fasta.gz`));
  expect(gunzipSync(zipped).toString()).toBe(fasta);
  const part = await textOf(await call(`${file}.gb?record=1&start=40&end=61`));
  expect(part).toContain(' 21 bp');
  const token = await call(`/api/sequence/${sequenceId}/download-token`, { method: 'POST' });
  expect(token).toMatchObject({ status: 201, body: { downloadToken: '' } });
});

it('sends no file to a caller who has it, and shows none to another', async () => {
  const addresses = [`${base}/${exportName}.csv`, `${list}/export.zip?ids=${resultId}`, everything];
  for (const address of addresses) {
    const answer = await call(address);
    await bytesOf(answer);
    expect(await call(address, { known: [answer.madeOf] })).toMatchObject({ status: 304 });
  }
  const others = [...addresses, `${base}/data`, `/api/sequence/${sequenceId}/sequence.fasta`];
  for (const address of others) {
    const asked = call(address, { owner: 'you' });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  }
});
