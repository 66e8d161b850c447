import { randomUUID } from 'node:crypto';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { settingTokens } from '@flipon/analyses/file-stem';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitFormatNames } from '@flipon/formats/hit-formats';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';
import { startLinkClient } from '../testing/link-client.ts';
import { readZip } from '../testing/read-zip.ts';

const { server, token, call, addSequence, analyse, newLink } = await startLinkClient();
const other = await server.newGuest();
afterAll(() => server.close());

describe.each(someOf(analysisKinds))('an archive of %s', (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  const settings = settingTokens(definition, parseParameters(kind, {}))
    .map((token) => `_${token}`)
    .join('');
  let ids: string[] = [];

  const archive = (query: string, as?: string) =>
    call('GET', `${base}/export.zip?${query}`, undefined, as);

  beforeAll(async () => {
    const named = await addSequence(EVERY_MOTIF, { name: 'chr1: 5/7' });
    const empty = await addSequence(PLAIN_DNA.repeat(20), { name: 'CHR1: 5/7' });
    ids = [await analyse(base, named, { tags: ['x'] }), await analyse(base, empty)];
  });

  it.each(hitFormatNames)('holds the files as %s, each under a name of its own', async (format) => {
    const answer = await archive(`ids=${ids.join(',')}&format=${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${kind}${settings}_2_results.zip"`,
    );
    const [manifest, ...inside] = readZip(answer.rawPayload);
    const isBeside = ({ name }: { name: string }) => name.endsWith('.flipon.json');
    const files = inside.filter((each) => !isBeside(each));
    // A provenance file follows each file whose format cannot hold it.
    const hasRoom = ['bed', 'gff3', 'gb', 'parquet', 'xlsx'].includes(format);
    const tellsItself = hasRoom || (format === 'bedgraph' && legacyKindOf(kind) === null);
    expect(inside.filter(isBeside).map(({ name }) => name)).toEqual(
      tellsItself ? [] : files.map(({ name }) => `${name}.flipon.json`),
    );
    expect(manifest?.name).toBe('manifest.json');
    const told = JSON.parse(manifest?.text ?? '');
    expect(told).toMatchObject({ tool: 'Flipon', version: '0.0.0', format });
    const ending = format === 'fasta' ? 'fa' : format;
    expect(files.map(({ name }) => name)).toEqual([
      `chr1_5_7_${kind}${settings}_${ids[0]?.slice(0, 8)}.${ending}`,
      `CHR1_5_7_${kind}${settings}_${ids[1]?.slice(0, 8)}.${ending}`,
    ]);
    for (const [at, { name, content }] of files.entries()) {
      const id = ids[at];
      const single = await call('GET', `${base}/${id}/${definition.exportName}.${format}`);
      expect(content.equals(single.rawPayload)).toBe(true);
      const { payload } = (await call('GET', `${base}/${id}`)).json();
      expect(told.results[at]).toMatchObject({
        file: name,
        id,
        kind,
        title: payload.title,
        tags: at === 0 ? ['x'] : [],
        resultCount: payload.resultCount,
        sequence: { id: payload.sequenceId, name: payload.title, circular: false },
      });
      const beside = inside.find((each) => each.name === `${name}.flipon.json`);
      expect(told.results[at].provenance).toBe(beside?.name);
      if (beside !== undefined) {
        const one = await call(
          'GET',
          `${base}/${id}/${definition.exportName}.${ending}.flipon.json`,
        );
        expect(beside.text).toBe(one.body);
      }
      expect(told.results[at].sequence.sha256).toMatch(/^[0-9a-f]{64}$/);
      for (const { key } of definition.fields) {
        expect(told.results[at].parameters[key]).toEqual(payload[key]);
      }
    }
  });

  it('is asked for as files are: with their options, in CSV by default', async () => {
    const [, csv] = readZip((await archive(`ids=${ids[0]}`)).rawPayload);
    expect(csv?.name).toBe(`chr1_5_7_${kind}${settings}.csv`);
    const query = 'aggregate=true&base_start=1&base_end=1';
    const [, shifted] = readZip((await archive(`ids=${ids[0]}&${query}`)).rawPayload);
    const single = await call('GET', `${base}/${ids[0]}/hits.csv?${query}`);
    expect(shifted?.text).toBe(single.body);
    expect(shifted?.text === csv?.text).toBe(legacyKindOf(kind) === null);
  });

  it('is sent for the token of the list, or of its one result, and for no other token or owner', async () => {
    const both = `ids=${ids.join(',')}`;
    const ofList = await newLink(kind, null);
    const ofOne = await newLink(kind, ids[0] ?? '');
    const status = async (query: string, as: string) => (await archive(query, as)).statusCode;
    expect(await status(`${both}&token=${ofList}`, '')).toBe(200);
    expect(await status(`ids=${ids[0]}&token=${ofOne}`, '')).toBe(200);
    expect(await status(`ids=${ids[1]}&token=${ofOne}`, '')).toBe(401);
    expect(await status(`${both}&token=${ofOne}`, '')).toBe(401);
    expect(await status(both, '')).toBe(401);
    const refused = await archive(both, other);
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      `There is no analysis ${ids[0]}.`,
    ]);
  });

  it('refuses ids that are none, too many, unknown or unfinished, and names them', async () => {
    const missing = randomUUID();
    const started = await call('POST', base, { sequence: await addSequence(`${EVERY_MOTIF}A`) });
    const waiting = started.json().payload.id;
    const many = Array.from({ length: 1001 }, () => randomUUID()).join(',');
    for (const [query, status, message] of [
      ['', 400, 'Ids are required.'],
      ['ids=', 400, 'Ids are required.'],
      ['ids=7', 400, 'Ids must be UUIDs, with commas between them.'],
      [`ids=${many}`, 400, 'An archive holds 1000 results at most.'],
      [
        `ids=${ids[0]}&format=docx`,
        400,
        'Format must be one of csv, bed, xlsx, fasta, bedgraph, gff3, gb, tsv, jsonl, parquet.',
      ],
      [`ids=${ids[0]},${missing}`, 404, `There is no analysis ${missing}.`],
      [`ids=${ids[0]},${waiting}`, 409, `The analysis ${waiting} has not finished.`],
    ] as const) {
      const refused = await archive(query);
      expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
    }
    await server.finishJobs();
  });

  it('is sent again only where something in it has changed', async () => {
    const query = `ids=${ids.join(',')}&format=bed`;
    const first = await archive(query);
    const tag = String(first.headers['etag']);
    const ask = () =>
      server.app.inject({
        url: `${base}/export.zip?${query}`,
        headers: { authorization: token, 'if-none-match': tag },
      });
    expect((await ask()).statusCode).toBe(304);
    expect((await archive(query)).rawPayload.equals(first.rawPayload)).toBe(true);
    await call('PUT', `${base}/${ids[1]}/tags`, { tags: ['new'] });
    const changed = await ask();
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  });
});
