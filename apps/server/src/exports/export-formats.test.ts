import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitItem } from '@flipon/analyses/hit-item';
import { hitFormatNames, type TextFormat } from '@flipon/formats/hit-formats';
import { legacyKindOf } from '@flipon/formats/legacy-kinds';
import { listTemporaryFiles } from '@flipon/store/testing';
import { oneOf, someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';
import { expectedExport } from '../testing/expected-export.ts';
import { startLinkClient } from '../testing/link-client.ts';

const { server, token, call, addSequence, analyse, newLink } = await startLinkClient();
const other = await server.newGuest();
afterAll(() => server.close());

type PlainFormat = Exclude<TextFormat, 'fasta'>;

/** FASTA has its own tests, next to those of XLSX. */
const mediaTypes: Record<PlainFormat, RegExp> = {
  csv: /^text\/csv/,
  bedgraph: /^text\/plain/,
  tsv: /^text\/tab-separated-values/,
  bed: /^text\/plain/,
  gff3: /^text\/plain/,
  jsonl: /^application\/x-ndjson/,
};
const textFormats = Object.keys(mediaTypes) as PlainFormat[];

describe.each(someOf(analysisKinds))('%s', (kind) => {
  const definition = definitionOf(kind);
  const base = `/api/analyse/${definition.apiRoute}`;
  let id = '';
  let items: HitItem[] = [];

  const file = (name: string, as?: string) => call('GET', `${base}/${id}/${name}`, undefined, as);
  const nameOf = (format: string) => `${definition.exportName}.${format}`;

  beforeAll(async () => {
    // The record between two others has no hits.
    const two = `>one x\n${EVERY_MOTIF}\n>none\n${PLAIN_DNA}\n>two "b"\n${EVERY_MOTIF}\n`;
    id = await analyse(base, await addSequence(two));
    items = (await call('GET', `${base}/${id}/${definition.rowsRoute}?pageSize=ALL`)).json().items;
  });

  it.each(textFormats)(
    'leaves as %s, which is what its writer makes of the rows',
    async (format) => {
      const isLegacy = format === 'csv' || format === 'bedgraph';
      const query = isLegacy ? '?style=valid' : '';
      const answer = await file(`${nameOf(format)}${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(mediaTypes[format]);
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${id}.${format}"`);
      expect(answer.body).toBe(await expectedExport(server, { kind, id, format }, items));
      expect(answer.body.split('\n').length).toBeGreaterThan(items.length / 4);
      if (isLegacy && legacyKindOf(kind) !== null)
        expect((await file(nameOf(format))).body).not.toBe(answer.body);
      const any = await file(`my.hits%20%C3%A9.${format}${query}`);
      expect(any.body).toBe(answer.body);
      expect(any.headers['content-disposition']).toBe(
        `attachment; filename="my.hits _.${format}"; filename*=UTF-8''my.hits%20%C3%A9.${format}`,
      );
    },
  );

  it('says tool, version, parameters, sequence, checksum and coordinates where it may', async () => {
    for (const name of ['bed', 'gff3', 'bedgraph'].map(nameOf)) {
      const { body } = await file(`${name}?style=valid`);
      expect(body).toContain(`# Flipon 0.0.0, ${definition.title} (${kind}), rules `);
      expect(body).toMatch(/^# source: made sha256:[0-9a-f]{64}$/m);
      expect(body).toMatch(/^# coordinates: [01]-based/m);
      for (const { key } of definition.fields) expect(body).toMatch(new RegExp(`[ :]${key}=`));
    }
  });

  it('carries its settings for programs: inside, or in a second file', async () => {
    const { body } = await file(`${nameOf('bed')}?record=2`);
    const within = JSON.parse(/^# provenance: (.*)$/m.exec(body)?.[1] ?? '');
    const { payload } = (await call('GET', `${base}/${id}`)).json();
    expect(within).toMatchObject({
      tool: 'Flipon',
      provenance: 1,
      kind,
      parameters: Object.fromEntries(definition.fields.map(({ key }) => [key, payload[key]])),
      sources: [{ name: 'made', sha256: /source:.* sha256:(.*)/.exec(body)?.[1], shape: 'linear' }],
      selection: { record: '2' },
      file: { format: 'bed' },
    });
    for (const format of hitFormatNames) {
      const answer = await file(`my.hits.${format}.flipon.json?record=2&flank=3&base_end=1`);
      expect([format, answer.statusCode]).toEqual([format, 200]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['content-disposition']).toContain('"my.hits.');
      expect(answer.headers['content-disposition']).toContain('.flipon.json"');
      const { file: form, date, ...rest } = answer.json();
      expect([format, date !== undefined]).toEqual([format, format === 'gb']);
      const { file: _, ...expected } = within;
      expect(rest).toEqual(expected);
      expect(form).toMatchObject({ format });
      const isLegacy = legacyKindOf(kind) !== null && ['csv', 'bedgraph'].includes(format);
      expect(form.style).toBe(isLegacy ? 'legacy' : undefined);
      expect(form.bases?.end).toBe(isLegacy ? 1 : undefined);
      expect(form.fasta?.flankBp).toBe(format === 'fasta' ? 3 : undefined);
    }
    expect((await file('hits.docx.flipon.json')).statusCode).toBe(404);
    expect((await file('hits.csv.flipon.json', other)).statusCode).toBe(404);
  });

  it('leaves as Parquet', async () => {
    const answer = await file(nameOf('parquet'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    expect(answer.rawPayload.subarray(-4).toString()).toBe('PAR1');
    expect(answer.rawPayload.includes(kind)).toBe(true);
  });

  it('tells its headers alone where no more is asked for', async () => {
    for (const name of [`${id}/${nameOf('bed')}`, `export.zip?ids=${id}`]) {
      const head = await server.app.inject({
        method: 'HEAD',
        url: `${base}/${name}`,
        headers: { authorization: token },
      });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      const whole = await call('GET', `${base}/${name}`);
      for (const key of ['etag', 'content-type', 'content-disposition']) {
        expect(head.headers[key]).toBe(whole.headers[key]);
      }
    }
  });

  it('names the formats where there is no such one', async () => {
    for (const name of ['hits.docx', nameOf('docx'), 'my.hits.csv.docx']) {
      const refused = await file(name);
      expect(refused.statusCode).toBe(404);
      expect(refused.json().message).toBe(
        'There is no format docx. Ask for one of csv, bed, xlsx, fasta, bedgraph, gff3, gb, tsv, jsonl, parquet.',
      );
    }
    const refused = await file(`${nameOf('bedgraph')}?style=odd`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Style must be legacy or valid.',
    ]);
  });

  // The rest is the same for every kind.
  if (!oneOf(analysisKinds).includes(kind)) return;

  it('is sent for its token and that of its list, and for no other', async () => {
    const own = await newLink(kind, id);
    const ofList = await newLink(kind, null);
    const another = await analyse(base, await addSequence(PLAIN_DNA.repeat(20)));
    const ofAnother = await newLink(kind, another);
    for (const format of hitFormatNames) {
      for (const name of [nameOf(format), `hits.${format}`]) {
        const status = async (query: string, as: string) =>
          (await file(`${name}?${query}`, as)).statusCode;
        expect([
          name,
          await status(`token=${own}`, ''),
          await status(`token=${ofList}`, ''),
        ]).toEqual([name, 200, 200]);
        expect([await status('', other), await status('', '')]).toEqual([404, 401]);
        expect(await status(`token=${ofAnother}`, '')).toBe(401);
        expect((await call('GET', `${base}/7/${name}`)).statusCode).toBe(400);
      }
    }
  });

  it('is sent again only where something in it has changed', async () => {
    const rows = `${definition.rowsRoute}?pageSize=2`;
    const all = `${definition.rowsRoute}?pageSize=ALL`;
    const names = [...hitFormatNames.map(nameOf), rows, all, 'heatmap?segments=7'];
    const ask = (name: string, tag: string, as = token) =>
      server.app.inject({
        url: `${base}/${id}/${name}`,
        headers: { authorization: as, 'if-none-match': tag },
      });
    const tags: string[] = [];
    for (const name of names) {
      const { headers } = await file(name);
      const tag = String(headers['etag']);
      tags.push(tag);
      expect(tag).toMatch(/^"[\w-]{43}"$/);
      expect(headers['cache-control']).toBe('private, no-cache');
      const unchanged = await ask(name, `"other", ${tag}`);
      expect([name, unchanged.statusCode, unchanged.body]).toEqual([name, 304, '']);
      expect(unchanged.headers['etag']).toBe(tag);
      expect((await ask(name, `"other"`)).statusCode).toBe(200);
      expect((await ask(name, tag, other)).statusCode).toBe(404);
    }
    expect(new Set(tags).size).toBe(names.length);
    const shifted = await file(`${nameOf('csv')}?base_start=1`);
    const isOneFile = legacyKindOf(kind) === null;
    expect(tags.includes(String(shifted.headers['etag']))).toBe(isOneFile);
    for (const change of [{ title: 'another' }, { sequence_name: 'renamed' }]) {
      await server.test.store.db.updateTable('analyses').set(change).where('id', '=', id).execute();
      for (const [at, name] of names.entries()) {
        const answer = await ask(name, tags[at] ?? '');
        expect([name, answer.statusCode]).toEqual([name, 200]);
        tags[at] = String(answer.headers['etag']);
      }
    }
    expect((await file(nameOf('bed'))).body).toContain('# source: renamed');
  });

  it('is refused while it has not finished, and that is not kept', async () => {
    const sequence = await addSequence(EVERY_MOTIF);
    const started = (await call('POST', base, { sequence })).json().payload.id;
    for (const name of [...hitFormatNames.map(nameOf), definition.rowsRoute, 'heatmap']) {
      const refused = await call('GET', `${base}/${started}/${name}`);
      expect([name, refused.statusCode]).toEqual([name, 409]);
      expect(refused.headers['etag']).toBeUndefined();
      expect(refused.headers['cache-control']).toBe('no-store');
    }
    await server.finishJobs();
  });
});

it.each(['bed', 'gff3', 'bedgraph'] as const)(
  'splits hits across the origin of each circle as %s, in order',
  async (format) => {
    const circle = `${'G'.repeat(13)}${PLAIN_DNA.repeat(5)}${'GGGTTA'.repeat(8)}${PLAIN_DNA}${'G'.repeat(13)}`;
    const data = `>a\n${circle}\n>b\n${PLAIN_DNA}\n>c\n${circle}\n`;
    const sequence = await addSequence(data, { circular: true });
    const base = '/api/analyse/g4hunter';
    const id = await analyse(base, sequence, { wrapOrigin: true });
    const { items } = (await call('GET', `${base}/${id}/quadruplex?pageSize=ALL`)).json();
    const { body } = await call('GET', `${base}/${id}/quadruplex.${format}?style=valid`);
    const expected = await expectedExport(server, { kind: 'g4hunter', id, format }, items);
    expect(body).toBe(expected);
    const lines = body.split('\n').filter((line) => !/^(#|track |$)|\tregion\t/.test(line));
    const names = lines.map((line) => line.split('\t')[0]);
    expect(names).toEqual(names.toSorted());
    if (format !== 'bed') return;
    expect(lines.map((line) => line.split('\t')[3])).toEqual(
      [2, 1, 2, 4, 3, 4].map((number) => `g4hunter-${number}`),
    );
  },
);

it('makes Parquet while it is sent, and puts nothing aside', async () => {
  const base = '/api/analyse/cruciform';
  const id = await analyse(base, await addSequence(EVERY_MOTIF.repeat(200)));
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of [`${id}/x.parquet`, `export.zip?ids=${id}&format=parquet`]) {
    const leaving = new AbortController();
    const headers = { authorization: token };
    const answer = await fetch(`${address}${base}/${path}`, { headers, signal: leaving.signal });
    expect(await listTemporaryFiles(server.test.dataDir)).toEqual([]);
    leaving.abort();
    await expect(answer.arrayBuffer()).rejects.toThrow('abort');
  }
  const whole = await call('GET', `${base}/${id}/x.parquet`);
  expect(whole.rawPayload.subarray(-4).toString()).toBe('PAR1');
});
