import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MAP_BINS, MAX_MAP_RESULTS } from '@flipon/contract/map';
import { SHARE_HEADER } from '@flipon/contract/share';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const G4 = '/api/analyse/g4hunter';
const client = await startApiClient();
const { server, token, call, addSequence, analyse } = client;
afterAll(() => server.close());

const MADE = Buffer.from(randomDna(5, 9000, { gc: 0.6 })).toString();
const RECORDS = { chr1: EVERY_MOTIF, chr2: MADE };
const fasta = (records: object) =>
  Object.entries(records)
    .map(([name, bases]) => `>${name}\n${bases}\n`)
    .join('');
const sequence = await addSequence(fasta(RECORDS), { name: 'two records' });
const first = await analyse(G4, sequence, { threshold: 0.5, title: 'wide' });
const second = await analyse('/api/analyse/cruciform', sequence);
const third = await analyse(G4, sequence, { threshold: 1.2 });
const of = (path: string) => `/api/sequence/${sequence}/${path}`;
const results = [first, second, third].join(',');

async function annotate(id: string, content: string): Promise<void> {
  const { headers, payload } = multipartBody([{ name: 'file', filename: 'some.bed', content }]);
  const url = `/api/sequence/${id}/annotations`;
  const authorization = token;
  await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}

let waiting = 0;
/** Starts an analysis that is never computed, with settings of its own. */
async function startOnly(): Promise<string> {
  waiting++;
  const started = await call('POST', G4, { sequence, threshold: 2 + waiting / 10 });
  return started.json().payload.id;
}

describe('the map of a sequence', () => {
  it('tells of its finished results, the newest first', async () => {
    await startOnly();
    const map = (await call('GET', of('map'))).json();
    expect(map.sequence).toEqual({
      id: sequence,
      name: 'two records',
      type: 'DNA',
      length: EVERY_MOTIF.length + MADE.length,
      circular: false,
      recordCount: 2,
    });
    expect(map.results.map(({ id }: { id: string }) => id)).toEqual([third, second, first]);
    expect(map.results[2]).toMatchObject({
      kind: 'g4hunter',
      title: 'wide',
      parameters: { threshold: 0.5, windowSize: 25 },
      resultCount: expect.any(Number),
    });
    expect(map.hasFeatures).toBe(false);
  });

  it('tells RNA from DNA, which its methods text names', async () => {
    const rna = await addSequence('GGGUUAGGGUUA', { name: 'telomeric', type: 'RNA' });
    const { sequence: told } = (await call('GET', `/api/sequence/${rna}/map`)).json();
    expect(told.type).toBe('RNA');
  });

  it('belongs to its owner alone', async () => {
    const answer = await call('GET', of('map'), undefined, await server.newGuest());
    expect(answer.statusCode).toBe(404);
  });
});

describe.each(['depth?binBp=64&', 'overlaps?', 'overlaps/intervals?'])('%s', (path) => {
  const ask = (query: string, as?: string) => call('GET', of(path) + query, undefined, as);

  it('refuses results of another owner, or of another sequence, and unknown ones', async () => {
    const elsewhere = await addSequence(EVERY_MOTIF, { name: 'another' });
    const other = await analyse(G4, elsewhere, {});
    const stranger = await server.newGuest();
    const body = { data: 'ACGT', name: 'theirs' };
    const added = await call('POST', '/api/sequence/import/text', body, stranger);
    const own = added.json().payload.id;
    const theirs = await call(
      'GET',
      `/api/sequence/${own}/${path}results=${first}`,
      undefined,
      stranger,
    );
    const never = '11111111-1111-4111-8111-111111111111';
    for (const answer of [
      theirs,
      await ask(`results=${first},${other}`),
      await ask(`results=${never}`),
      await ask(`results=${first}`, stranger),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect(theirs.json().message).toBe((await ask(`results=${never}`)).json().message);
  });

  it('refuses a result that has not finished, with a sentence', async () => {
    const answer = await ask(`results=${first},${await startOnly()}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The analysis has not finished.',
    ]);
  });

  it('names the field that is wrong', async () => {
    const many = Array.from({ length: MAX_MAP_RESULTS + 1 }, () => first).join(',');
    for (const [query, field] of [
      ['', 'results'],
      ['results=none', 'results'],
      [`results=${many}`, 'results'],
      [`results=${first}&from=9&to=3`, 'from'],
      [`results=${first}&from=x`, 'from'],
    ]) {
      const answer = await ask(query ?? '');
      expect([query, answer.statusCode]).toEqual([query, 400]);
      expect(answer.json().errors[0].field).toBe(field);
    }
  });

  it('is sent again only where something is new', async () => {
    const url = `${of(path)}results=${results}`;
    const { headers } = await call('GET', url);
    const known = { authorization: token, 'if-none-match': String(headers['etag']) };
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304);
  });

  it('is opened by the link to the sequence, with its finished results alone', async () => {
    const made = await call('POST', '/api/shares', { sequence });
    const secret = String(made.json().secret ?? made.json().payload?.secret);
    const byLink = (query: string) =>
      server.app.inject({ url: of(path) + query, headers: { [SHARE_HEADER]: secret } });
    expect((await byLink(`results=${results}`)).statusCode).toBe(200);
    expect((await byLink(`results=${await startOnly()}`)).statusCode).toBe(404);
  });
});

it('refuses indices that no result has, and too many bins', async () => {
  const answers = await Promise.all([
    call('GET', of(`depth?binBp=64&results=${results}&pair=0,3`)),
    call('GET', of(`depth?binBp=64&results=${results}&pair=0`)),
    call('GET', of(`overlaps/intervals?results=${results}&inside=3`)),
    call('GET', of(`overlaps/intervals?results=${results}&depth=4`)),
    call('GET', of(`overlaps/intervals?results=${results}&depth=1&inside=0`)),
    call('GET', of(`depth?binBp=1&results=${results}&to=${MAX_MAP_BINS + 1}`)),
  ]);
  expect(answers.map((each) => [each.statusCode, each.json().errors[0].field])).toEqual([
    [400, 'pair'],
    [400, 'pair'],
    [400, 'inside'],
    [400, 'depth'],
    [400, 'depth'],
    [400, 'binBp'],
  ]);
});

const hasBedtools = hasPrograms('bedtools');

// The program belongs to Debian's bedtools.
describe.skipIf(!hasBedtools)('bedtools', () => {
  const { dataDir } = server.test;
  const bedtools = (words: string[], input = '') =>
    spawnSync('bedtools', words, { cwd: dataDir, encoding: 'utf8', input }).stdout;
  const lines = (text: string) => text.split('\n').filter((line) => !/^(#|$)/.test(line));
  const sumOf = (text: string) =>
    lines(text).reduce((sum, line) => {
      const [, start, end] = line.split('\t');
      return sum + Number(end) - Number(start);
    }, 0);

  /** The hits of each result as BED, in files sorted by record and start, each united. */
  async function writeUnions(): Promise<string[]> {
    const hits = [
      [G4, first],
      ['/api/analyse/cruciform', second],
      [G4, third],
    ];
    return Promise.all(
      hits.map(async ([base, id], at) => {
        const bed = (await call('GET', `${base}/${id}/any.bed`)).body;
        const rows = lines(bed).map((line) => line.split('\t').slice(0, 3).join('\t'));
        const sorted = bedtools(['sort', '-i', '-'], `${rows.join('\n')}\n`);
        const path = join(dataDir, `${at}.bed`);
        await writeFile(path, bedtools(['merge', '-i', '-'], sorted));
        return path;
      }),
    );
  }

  it.each([
    ['', 'any'],
    ['&inside=0,2', '1,3'],
    ['&inside=0&only=yes', '1'],
    ['&inside=0,1&only=yes', '1,2'],
    ['&depth=1', 'of 1'],
    ['&depth=2', 'of 2'],
  ])('finds the same stretches: %s', async (query, combination) => {
    const unions = await writeUnions();
    // Columns: record, start, end, how many, which (from 1).
    const all = lines(bedtools(['multiinter', '-i', ...unions])).map((line) => line.split('\t'));
    const wanted = all.filter(([, , , depth, which = '']) => {
      if (combination === 'any') return true;
      if (query.includes('depth')) return `of ${depth}` === combination;
      if (query.includes('only')) return which === combination;
      return combination.split(',').every((each) => which.split(',').includes(each));
    });
    const rows = wanted.map((row) => row.slice(0, 3).join('\t'));
    const expected = lines(bedtools(['merge', '-i', '-'], `${rows.join('\n')}\n`));
    const bed = (await call('GET', of(`overlaps/intervals?results=${results}${query}`))).body;
    expect(expected.length).toBeGreaterThan(0);
    expect(lines(bed)).toEqual(expected);
    const tsv = (await call('GET', of(`overlaps/intervals?results=${results}&format=tsv${query}`)))
      .body;
    expect(lines(tsv).slice(1)).toEqual(
      expected.map((line) => {
        const [record, start, end] = line.split('\t');
        return [record, Number(start) + 1, end, Number(end) - Number(start)].join('\t');
      }),
    );
  });

  it('finds the same stretches of a type of features, and of what no result covers', async () => {
    const features = 'chr1 5 90 a\nchr1 60 200 b\nchr2 100 4000 c\nchr2 3000 8500 d\n';
    const elsewhere = await addSequence(fasta(RECORDS), { name: 'with features' });
    await annotate(elsewhere, features);
    const id = await analyse(G4, elsewhere, { threshold: 0.5 });
    const bed = (await call('GET', `${G4}/${id}/any.bed`)).body;
    const cut = (rows: readonly string[]) =>
      rows.map((line) => line.split('\t').slice(0, 3).join('\t'));
    const sortMerge = (rows: readonly string[]) =>
      bedtools(['merge', '-i', '-'], bedtools(['sort', '-i', '-'], `${rows.join('\n')}\n`));
    const paths = { hits: join(dataDir, 'h.bed'), genes: join(dataDir, 'g.bed') };
    await writeFile(paths.hits, sortMerge(cut(lines(bed))));
    await writeFile(paths.genes, sortMerge(cut(lines(features.replaceAll(' ', '\t')))));
    const lengths = join(dataDir, 'lengths');
    await writeFile(
      lengths,
      Object.entries(RECORDS)
        .map(([name, { length }]) => `${name}\t${length}\n`)
        .join(''),
    );
    const url = `/api/sequence/${elsewhere}/overlaps`;
    const { type, any } = (await call('GET', `${url}?results=${id}`)).json().features[0];
    const ask = async (query: string) =>
      lines((await call('GET', `${url}/intervals?results=${id}${query}`)).body);
    const shared = lines(bedtools(['intersect', '-a', paths.genes, '-b', paths.hits]));
    expect(await ask(`&feature=${type}`)).toEqual(shared);
    expect(await ask(`&feature=${type}&inside=0`)).toEqual(shared);
    expect(sumOf(shared.join('\n'))).toBe(any);
    expect(await ask(`&feature=${type}&depth=0`)).toEqual(
      lines(bedtools(['subtract', '-a', paths.genes, '-b', paths.hits])),
    );
    expect(await ask('&depth=0')).toEqual(
      lines(bedtools(['complement', '-i', paths.hits, '-g', lengths])),
    );
    expect(await ask('&feature=none')).toEqual([]);
  });

  it('counts the same bases in each two and in one, two and three', async () => {
    const unions = await writeUnions();
    const { both, exactly } = (await call('GET', of(`overlaps?results=${results}`))).json();
    for (const [a, one] of unions.entries()) {
      for (const [b, other] of unions.entries()) {
        expect(both[a][b]).toBe(sumOf(bedtools(['intersect', '-a', one, '-b', other])));
      }
    }
    const all = lines(bedtools(['multiinter', '-i', ...unions]));
    for (const depth of [1, 2, 3]) {
      const some = all.filter((line) => line.split('\t')[3] === String(depth));
      expect(exactly[depth]).toBe(sumOf(some.join('\n')));
    }
    const { one, two, more } = (
      await call('GET', of(`depth?binBp=${4 ** 10}&results=${results}`))
    ).json();
    expect([one[0], two[0], more[0]]).toEqual(exactly.slice(1));
  });
});

it('sends stretches as a file, also to a link with a token of the sequence', async () => {
  const made = await call('POST', of('download-token'));
  const { downloadToken } = made.json();
  const url = of(`overlaps/intervals?results=${results}&format=tsv&token=${downloadToken}`);
  const answer = await server.app.inject({ url });
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="two_records_overlaps.tsv"',
  );
  expect(answer.headers['content-type']).toBe('text/tab-separated-values; charset=utf-8');
  const refused = await server.app.inject({ url: url.replace(/token=.*/, 'token=0') });
  expect(refused.statusCode).toBe(401);
});
