import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { definitionOf } from '@flipon/analyses/definitions';
import { methodsText } from '@flipon/analyses/methods-text';
import { MOST_FIGURE_BYTES, MOST_FIGURES, MOST_SENT_BYTES } from '@flipon/contract/map-figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_MOTIF } from '../../testing/every-motif.ts';
import { startLinkClient } from '../../testing/link-client.ts';
import { readZip } from '../../testing/read-zip.ts';

const ALL = '/api/analyse/all/export';
const KINDS = ['g4hunter', 'zdna', 'str'];
const FIGURE = '<svg xmlns="http://www.w3.org/2000/svg"><text>made</text></svg>';

const { server, token, call, addSequence, analyse, newLink } = await startLinkClient();
const other = await server.newGuest();
afterAll(() => server.close());

let first = '';
let second = '';
let empty = '';
let failed = '';
beforeAll(async () => {
  first = await addSequence(EVERY_MOTIF, { name: 'chr1: 5/7' });
  second = await addSequence(`${EVERY_MOTIF}ACGT`, { name: 'CHR1: 5/7' });
  empty = await addSequence('GATTACA', { name: 'never searched' });
  for (const kind of KINDS) {
    await analyse(`/api/analyse/${kind}`, first);
    await analyse(`/api/analyse/${kind}`, second);
  }
  // The same run again, and one with other settings.
  await analyse('/api/analyse/g4hunter', first);
  await analyse('/api/analyse/g4hunter', first, { threshold: 1.8 });
  const started = await call('POST', '/api/analyse/cpg', { sequence: second });
  failed = started.json().payload.id;
  await call('POST', `/api/analyse/cpg/${failed}/cancel`);
  await server.finishJobs();
});

const plan = async (query: string, as?: string) => call('GET', `${ALL}?${query}`, undefined, as);
const fetchZip = (query: string, as?: string) => call('GET', `${ALL}.zip?${query}`, undefined, as);
const pack = (svg: string) => gzipSync(svg).toString('base64');
const sendFigures = (query: string, figures: object[]) =>
  call('POST', `${ALL}.zip?${query}`, { figures });
const namesIn = (content: Buffer) => readZip(content).map(({ name }) => name);

describe('an archive of everything', () => {
  it('has a file for each kind and settings of a sequence, equal runs once, with methods and manifest', async () => {
    const answer = await fetchZip(`sequences=${first}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="chr1_5_7_everything.zip"',
    );
    const inside = readZip(answer.rawPayload);
    const names = inside.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['manifest.json', 'methods.txt']);
    const rows = names.filter((name) => name.endsWith('.csv'));
    expect(rows.map((name) => name.split('_')[3])).toEqual(['g4hunter', 'g4hunter', 'zdna', 'str']);
    expect(names.filter((name) => name.endsWith('.csv.flipon.json'))).toHaveLength(4);
    const told = JSON.parse(inside[0]?.text ?? '');
    expect(told).toMatchObject({ tool: 'Flipon', kinds: 'all', methods: 'methods.txt' });
    expect(told.figures).toEqual([
      {
        sequence: { id: first, name: 'chr1: 5/7' },
        leftOut: expect.stringContaining('It was not asked for.'),
      },
    ]);
    expect(told.results.map(({ file }: { file: string }) => file)).toEqual(rows);
    for (const { file, id, kind } of told.results) {
      const { apiRoute, exportName } = definitionOf(kind);
      const url = `/api/analyse/${apiRoute}/${id}/${exportName}.csv?style=valid`;
      const single = await call('GET', url);
      expect(inside.find(({ name }) => name === file)?.content.equals(single.rawPayload)).toBe(
        true,
      );
    }
  });

  it('has the methods text that the screen shows', async () => {
    const inside = readZip((await fetchZip(`sequences=${first}`)).rawPayload);
    const text = inside.find(({ name }) => name === 'methods.txt')?.text ?? '';
    const told = JSON.parse(inside[0]?.text ?? '');
    // The title, of each result its sentences and its table, and the checksum of their sequence.
    expect(text.trim().split('\n\n')).toHaveLength(2 + 2 * told.results.length);
    expect(text.match(/SHA-256 of the bases/g)).toHaveLength(1);
    expect(text.match(/^Setting\tValue\tDefault$/gm)).toHaveLength(told.results.length);
    for (const { id, kind } of told.results) {
      const base = `/api/analyse/${definitionOf(kind).apiRoute}/${id}`;
      const { payload: analysis } = (await call('GET', base)).json();
      const { payload: methods } = (await call('GET', `${base}/methods`)).json();
      const of = { definition: definitionOf(kind), analysis, methods, type: 'DNA', kept: null };
      expect(text).toContain(methodsText(of as Parameters<typeof methodsText>[0]));
    }
  });

  it('says of RNA what was measured of RNA, also once the sequence is deleted', async () => {
    const rna = await addSequence(EVERY_MOTIF.replaceAll('T', 'U'), { name: 'gone', type: 'RNA' });
    await analyse('/api/analyse/pqsfinder', rna);
    await call('DELETE', `/api/sequence/${rna}`);
    const inside = readZip((await fetchZip(`sequences=${rna}&format=bed`)).rawPayload);
    const textOf = (ending: string) => inside.find(({ name }) => name.endsWith(ending))?.text ?? '';
    for (const ending of ['methods.txt', '.bed']) {
      expect([ending, textOf(ending)]).toEqual([
        ending,
        expect.stringContaining('of 251 sequences of RNA'),
      ]);
    }
    expect(textOf('methods.txt')).toMatch(/gone \(.*, RNA\)/);
  });

  it('has a folder for each of several sequences, also of equal names', async () => {
    const answer = await fetchZip(`sequences=${second},${first},${second}&format=bed`);
    expect(answer.headers['content-disposition']).toContain('everything_of_2_sequences.zip');
    const folders = namesIn(answer.rawPayload)
      .filter((name) => name.includes('/'))
      .map((name) => name.split('/')[0]);
    expect([...new Set(folders)]).toEqual([
      `CHR1_5_7_${second.slice(0, 8)}`,
      `chr1_5_7_${first.slice(0, 8)}`,
    ]);
    const [, methods] = readZip(answer.rawPayload);
    expect(methods?.text).toContain('\n\nCHR1: 5/7\n');
  });

  it('names what is left out, before and in the archive', async () => {
    const query = `sequences=${first},${second},${empty}`;
    const { payload } = (await plan(query)).json();
    expect(payload).toMatchObject({
      sequences: 2,
      kinds: 3,
      results: 7,
      leftOut: [{ kind: 'cpg', sequenceName: 'CHR1: 5/7', reason: 'Failed: Cancelled.' }],
      leftOutCount: 1,
      withoutResults: ['never searched'],
      maps: [
        { id: first, name: 'chr1: 5/7', results: expect.objectContaining({ length: 4 }) },
        { id: second, name: 'CHR1: 5/7', results: expect.objectContaining({ length: 3 }) },
      ],
    });
    const [manifest] = readZip((await fetchZip(query)).rawPayload);
    const told = JSON.parse(manifest?.text ?? '');
    expect(told.withoutResults).toEqual([{ id: empty, name: 'never searched' }]);
    expect(told.results.filter(({ leftOut }: { leftOut?: string }) => leftOut)).toMatchObject([
      { id: failed, leftOut: 'Failed: Cancelled.', resultCount: null },
    ]);
  });

  it('is of a batch, too', async () => {
    const body = {
      sequences: [first, second],
      kinds: [{ kind: 'imotif', parameters: {} }],
      tags: [],
    };
    const started = await call('POST', '/api/analyse/all', body);
    const { id } = started.json().payload;
    const waiting = (await plan(`campaign=${id}`)).json().payload;
    expect(waiting).toMatchObject({ results: 0, leftOutCount: 2 });
    expect(waiting.leftOut[0].reason).toBe('It has not finished.');
    const refused = await fetchZip(`campaign=${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'No result of these has finished and fits this format.',
    ]);
    await server.finishJobs();
    const names = namesIn((await fetchZip(`campaign=${id}`)).rawPayload);
    expect(names.filter((name) => name.endsWith('.csv'))).toHaveLength(2);
    const { maps } = (await plan(`campaign=${id}`)).json().payload;
    expect(maps.map((map: { results: string[] }) => map.results.length)).toEqual([1, 1]);
    const figures = maps.map((map: { id: string }) => ({ sequence: map.id, svg: pack(FIGURE) }));
    const drawn = namesIn((await sendFigures(`campaign=${id}`, figures)).rawPayload);
    expect(drawn.filter((name) => /^[^/]+\/map\.svg$/.test(name))).toHaveLength(2);
  });

  it('has the figures of maps that it is sent, and says of each sequence why there is none', async () => {
    const query = `sequences=${first},${second},${empty}`;
    const both = await sendFigures(query, [
      { sequence: second, svg: pack(FIGURE) },
      { sequence: first, leftOut: 'The map was not drawn within 30 seconds.' },
    ]);
    expect(both.statusCode).toBe(200);
    const inside = readZip(both.rawPayload);
    const file = `CHR1_5_7_${second.slice(0, 8)}/map.svg`;
    const drawn = inside.filter(({ name }) => name.endsWith('.svg'));
    expect(drawn.map(({ name, text }) => [name, text])).toEqual([[file, FIGURE]]);
    const [manifest] = inside;
    expect(JSON.parse(manifest?.text ?? '').figures).toEqual([
      {
        sequence: { id: first, name: 'chr1: 5/7' },
        leftOut: 'The map was not drawn within 30 seconds.',
      },
      { sequence: { id: second, name: 'CHR1: 5/7' }, file },
      {
        sequence: { id: empty, name: 'never searched' },
        leftOut: 'The sequence has no result in this archive.',
      },
    ]);
    const one = await sendFigures(`sequences=${first}`, [{ sequence: first, svg: pack(FIGURE) }]);
    const alone = readZip(one.rawPayload);
    expect(alone.find(({ name }) => name === 'map.svg')?.text).toBe(FIGURE);
    expect(JSON.parse(alone[0]?.text ?? '').figures).toMatchObject([{ file: 'map.svg' }]);
    // A result may be deleted while figures are drawn: the archive is as good without its figure.
    const none = await sendFigures(`sequences=${first}`, [{ sequence: second, svg: pack(FIGURE) }]);
    const [told] = readZip(none.rawPayload);
    expect(JSON.parse(told?.text ?? '').figures).toMatchObject([
      { leftOut: 'No figure of this sequence was sent.' },
    ]);
  });

  const refusal = async (figures: object[]) => {
    const answer = await sendFigures(`sequences=${first}`, figures);
    return [answer.statusCode, answer.json().errors?.[0]?.defaultMessage];
  };

  it('refuses a figure that is no packed SVG file, or is too large, and more than 100 of them', async () => {
    const wrong = 'A figure must be an SVG file of at most 4 MiB, packed with gzip, in base64.';
    const large = `<svg>${' '.repeat(MOST_FIGURE_BYTES)}</svg>`;
    const styled = `<?xml-stylesheet href="a.xsl"?>${FIGURE}`;
    const spaced = pack(FIGURE).replace(/^..../, '$& ');
    for (const svg of [pack('a picture'), pack(large), pack(styled), spaced, FIGURE, '']) {
      expect(await refusal([{ sequence: first, svg }])).toEqual([400, wrong]);
    }
    const neither = [400, 'A figure has either svg or leftOut.'];
    expect(await refusal([{ sequence: first }])).toEqual(neither);
    expect(await refusal([{ sequence: first, svg: pack(FIGURE), leftOut: 'none' }])).toEqual(
      neither,
    );
    const reason = [400, 'A reason has a character at least.'];
    expect(await refusal([{ sequence: first, leftOut: '' }])).toEqual(reason);
    const many = Array.from({ length: MOST_FIGURES + 1 }, () => ({
      sequence: randomUUID(),
      svg: pack(FIGURE),
    }));
    expect(await refusal(many)).toEqual([400, `There can be ${MOST_FIGURES} figures at most.`]);
    const body = 'x'.repeat(MOST_SENT_BYTES);
    const sent = await sendFigures(`sequences=${first}`, [{ sequence: first, svg: body }]);
    expect(sent.statusCode).toBe(413);
  });

  it('refuses a figure that a browser would run, and takes the same letters as words', async () => {
    const running = [400, 'A figure must have no script, foreignObject or on... attribute.'];
    const inside = (content: string) => FIGURE.replace('</svg>', `${content}</svg>`);
    for (const figure of [
      ...[
        inside('<script>a()</script>'),
        inside('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      ],
      ...[inside('<foreignObject><p>a</p></foreignObject>'), inside("<g\nonclick = 'a()'/>")],
      FIGURE.replace('<svg ', '<svg onload="a()" '),
    ]) {
      expect([figure, await refusal([{ sequence: first, svg: pack(figure) }])]).toEqual([
        figure,
        running,
      ]);
    }
    const words = inside('<text>script on1 = &quot;a&quot;</text>');
    const taken = await sendFigures(`sequences=${first}`, [{ sequence: first, svg: pack(words) }]);
    expect(taken.statusCode).toBe(200);
  });

  it('takes one figure of a sequence, whose id is of either case, and reads none of other sequences', async () => {
    const svg = pack(FIGURE);
    const twice = [400, 'A sequence can have one figure or one reason.'];
    const upper = first.toUpperCase();
    expect(await refusal([first, first].map((sequence) => ({ sequence, svg })))).toEqual(twice);
    expect(
      await refusal([
        { sequence: first, svg },
        { sequence: upper, leftOut: 'none' },
      ]),
    ).toEqual(twice);
    const once = await sendFigures(`sequences=${first}`, [{ sequence: upper, svg }]);
    expect(namesIn(once.rawPayload)).toContain('map.svg');
    const foreign = Array.from({ length: MOST_FIGURES }, () => ({
      sequence: randomUUID(),
      svg: pack('no picture'),
    }));
    const others = await sendFigures(`sequences=${first}`, foreign);
    expect(others.statusCode).toBe(200);
    expect(namesIn(others.rawPayload).filter((name) => name.endsWith('.svg'))).toEqual([]);
  });

  it('answers figures that are sent again with the archive, not with a status of a GET', async () => {
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: `${ALL}.zip?sequences=${first}`,
        headers: { authorization: token, ...headers },
        payload: { figures: [{ sequence: first, svg: pack(FIGURE) }] },
      });
    const once = await send({});
    const again = await send({ 'if-none-match': String(once.headers['etag']) });
    expect([once.statusCode, again.statusCode]).toEqual([200, 200]);
  });

  it('opens with the token of its plan or the header, for no other owner', async () => {
    const query = `sequences=${first}`;
    const { downloadToken } = (await plan(query)).json();
    const status = async (link: string, as: string) => (await fetchZip(link, as)).statusCode;
    expect(await status(`${query}&token=${downloadToken}`, '')).toBe(200);
    expect(await status(query, '')).toBe(401);
    expect(await status(`${query}&token=${await newLink('g4hunter', null)}`, '')).toBe(401);
    expect(await status(query, other)).toBe(404);
    expect((await plan(query, other)).statusCode).toBe(404);
    expect((await plan(`campaign=${randomUUID()}`)).statusCode).toBe(404);
    for (const wrong of ['', 'sequences=7', `sequences=${first}&campaign=${randomUUID()}`]) {
      expect((await plan(wrong)).statusCode).toBe(400);
    }
  });

  it('is the same each time, and sent again only where something in it has changed', async () => {
    const query = `sequences=${second}&format=jsonl`;
    const once = await fetchZip(query);
    expect((await fetchZip(query)).rawPayload.equals(once.rawPayload)).toBe(true);
    const ask = () =>
      server.app.inject({
        url: `${ALL}.zip?${query}`,
        headers: { authorization: token, 'if-none-match': String(once.headers['etag']) },
      });
    expect((await ask()).statusCode).toBe(304);
    await analyse('/api/analyse/g4hunter', second, { threshold: 1.9 });
    expect((await ask()).statusCode).toBe(200);
  });
});
