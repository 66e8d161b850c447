import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import {
  type Misbehaviour,
  type NcbiStandIn,
  startNcbiStandIn,
} from '@flipon/test-material/ncbi-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createEutils, type Eutils } from './eutils.ts';

const KEY = 'topsecret0123456789';
const ACCESSION = 'NC_000042.2';
const record = makeGenbankRecord({ accession: ACCESSION, lengthBp: 30_000, circular: true });
const whole = [...record.pieces()].join('');

let folder: string;
let ncbi: NcbiStandIn;
let elsewhere: NcbiStandIn;
let turns: (string | undefined)[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-eutils-'));
  elsewhere = await startNcbiStandIn(record);
});
afterAll(async () => {
  await elsewhere.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  turns = [];
  ncbi = await startNcbiStandIn(record, makeGenbankRecord({ accession: 'U00001.1' }));
});
afterEach(() => ncbi.close());

function open(more: { apiKey?: string } = {}): Eutils {
  return createEutils({
    baseUrl: ncbi.url,
    email: 'operator@example.org',
    apiKey: more.apiKey,
    takeTurn: async (key) => void turns.push(key),
    silenceMs: 150,
    pauseMs: 1,
  });
}

const never = new AbortController().signal;
const path = () => join(folder, 'record.gb');
const download = (eutils = open(), accession = ACCESSION) =>
  eutils.download(accession, path(), { signal: never, maxBytes: 1_000_000 });

describe('a record', () => {
  it('is in the file as NCBI sent it, under the accession with its version', async () => {
    const head = await download(open(), 'NC_000042');
    expect(await readFile(path(), 'utf8')).toBe(whole);
    expect(head).toEqual({
      accession: ACCESSION,
      replaces: [],
      definition: 'Made record NC_000042.2, complete sequence',
      lengthBp: 30_000,
      circular: true,
    });
    expect(ncbi.calls).toMatchObject([
      { program: 'efetch', ids: ['NC_000042'], tool: 'flipon', email: 'operator@example.org' },
    ]);
    expect(turns).toEqual([undefined]);
  });

  it('is fetched with the key of the user, else of the operator, and never in an address', async () => {
    await download(open({ apiKey: KEY }));
    await open({ apiKey: KEY }).download(ACCESSION, path(), {
      key: 'another1',
      signal: never,
      maxBytes: 1_000_000,
    });
    expect(ncbi.calls.map(({ key }) => key)).toEqual([KEY, 'another1']);
    expect(turns).toEqual([KEY, 'another1']);
    expect(ncbi.calls.map(({ url }) => url).join()).not.toMatch(/topsecret|another1/);
  });

  it('may say that it replaced the one that was asked for', async () => {
    const text = whole.replace('ACCESSION   NC_000042', 'ACCESSION   NC_000042 M17233 M24325');
    ncbi.misbehave('M17233', { is: 'text', body: text });
    expect(await download(open(), 'M17233')).toMatchObject({ accession: ACCESSION });
  });
});

describe('a temporary failure is tried again', () => {
  test.each<[string, Misbehaviour]>([
    ['a broken line', { is: 'broken_line', afterBytes: 20_000 }],
    ['an answer that ends early', { is: 'early_end', afterBytes: 20_000 }],
    ['an end in the middle of the head', { is: 'early_end', afterBytes: 100 }],
    ['an answer without its last line', { is: 'early_end', afterBytes: whole.length - 4 }],
    ['a stated length that is too long', { is: 'wrong_length', by: 5 }],
    ['a stated length that is too short', { is: 'wrong_length', by: -500 }],
    ['silence', { is: 'silence' }],
    ['silence in the middle', { is: 'silence', afterBytes: 5000 }],
    ['status 429', { is: 'status', status: 429, retryAfter: '0' }],
    ['status 500', { is: 'status', status: 500 }],
    ['status 503', { is: 'status', status: 503, body: '<html>Service Unavailable</html>' }],
    ['an empty body', { is: 'text', body: '' }],
    ['a page', { is: 'text', body: '<!DOCTYPE html><html><body>Error</body></html>' }],
    [
      'XML',
      { is: 'text', body: '<?xml version="1.0"?><eFetchResult><ERROR>x</ERROR></eFetchResult>' },
    ],
    ['the limit with status 200', { is: 'text', body: '{"error":"API rate limit exceeded"}' }],
    ['FASTA', { is: 'text', body: `>${ACCESSION}\nACGT\n` }],
    ['another address below the base', { is: 'redirect', to: 'efetch.fcgi?again=1' }],
  ])('%s', async (_, wrong) => {
    ncbi.misbehave(ACCESSION, wrong);
    await download();
    expect(await readFile(path(), 'utf8')).toBe(whole);
    expect(ncbi.calls).toHaveLength(2);
    // Each try waits for its turn.
    expect(turns).toHaveLength(2);
  });

  it('not before NCBI wants it', async () => {
    ncbi.misbehave(ACCESSION, { is: 'status', status: 429, retryAfter: '1' });
    await download();
    const [first, second] = ncbi.calls.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('and slow is not silent', async () => {
    ncbi.misbehave(ACCESSION, { is: 'drip', bytes: 8000, everyMs: 60 });
    await download();
    expect(ncbi.calls).toHaveLength(1);
  });
});

describe('a permanent failure', () => {
  const times = (count: number, wrong: Misbehaviour) =>
    Array.from({ length: count }, (): Misbehaviour => wrong);

  test.each<[string, Misbehaviour[], string, string]>([
    ['silence', times(3, { is: 'silence' }), 'silent', 'NCBI did not answer in 1 s, three times.'],
    [
      'broken lines',
      times(3, { is: 'broken_line', afterBytes: 9000 }),
      'cut_off',
      'NCBI broke off in the middle of its answer, three times.',
    ],
    [
      'too many',
      times(5, { is: 'status', status: 429 }),
      'busy',
      'NCBI had too many requests, five times.',
    ],
    [
      'failures',
      times(5, { is: 'status', status: 502 }),
      'failing',
      'NCBI failed with status 502, five times.',
    ],
    [
      'a wait that is too long',
      [{ is: 'status', status: 429, retryAfter: '7200' }],
      'busy',
      'NCBI had too many requests.',
    ],
    [
      'another record',
      [{ is: 'other_record', accession: 'U00001.1' }],
      'other_record',
      'NCBI answered with another record, U00001.1.',
    ],
    [
      'an id that NCBI does not know, with status 200',
      [{ is: 'text', body: `Failed to retrieve sequence: ${ACCESSION}\n` }],
      'unknown_record',
      'NCBI knows no such record.',
    ],
    [
      'a key that NCBI does not take',
      [{ is: 'status', status: 400, body: `{"error":"API key invalid","api-key":"${KEY}"}` }],
      'refused_key',
      'NCBI refused the API key.',
    ],
    ['status 403', [{ is: 'status', status: 403 }], 'refused', 'NCBI refused with status 403.'],
  ])('fails with a sentence: %s', async (_, wrong, trouble, message) => {
    ncbi.misbehave(ACCESSION, ...wrong);
    await expect(download(open({ apiKey: KEY }))).rejects.toMatchObject({ trouble, message });
    expect(ncbi.calls).toHaveLength(wrong.length);
  });

  it('an accession that NCBI does not know', async () => {
    await expect(download(open(), 'NC_999999')).rejects.toMatchObject({
      trouble: 'unknown_record',
    });
  });

  it('a redirect to another host, or out of the base, which are not called', async () => {
    const outside = ncbi.url.replace('/entrez/eutils', '/elsewhere/efetch.fcgi');
    for (const to of [
      `${elsewhere.url}/efetch.fcgi`,
      outside,
      `${ncbi.url}/../x`,
      'file:///etc/passwd',
    ]) {
      ncbi.misbehave(ACCESSION, { is: 'redirect', to });
      await expect(download()).rejects.toMatchObject({ trouble: 'refused' });
    }
    expect(elsewhere.calls).toEqual([]);
    expect(ncbi.calls).toHaveLength(4);
  });

  it('a record without end', async () => {
    const endless = open().download(ACCESSION, path(), { signal: never, maxBytes: 10_000 });
    await expect(endless).rejects.toMatchObject({
      trouble: 'too_large',
      message: expect.stringMatching(/^The record takes more than \d+ MiB\.$/),
    });
  });

  it('an address without an answer', async () => {
    await ncbi.close();
    await expect(download()).rejects.toMatchObject({
      trouble: 'unreachable',
      message: 'NCBI could not be reached, five times.',
    });
    ncbi = await startNcbiStandIn();
  });

  it('a caller that leaves is not waited for', async () => {
    ncbi.misbehave(ACCESSION, { is: 'drip', bytes: 1000, everyMs: 20 });
    const gone = new AbortController();
    const eutils = open();
    const asked = eutils.download(ACCESSION, path(), {
      signal: gone.signal,
      maxBytes: 1_000_000,
      onProgress: () => gone.abort(new Error('cancelled')),
    });
    await expect(asked).rejects.toThrow('cancelled');
    expect(ncbi.calls).toHaveLength(1);
  });
});

describe('summaries', () => {
  const summarise = (ids: string[]) => open().summarise(ids, { signal: never });

  it('are of those that NCBI knows', async () => {
    expect(await summarise(['NC_000042', 'NC_999999', 'U00001.1'])).toEqual([
      {
        accession: ACCESSION,
        title: record.title,
        organism: 'synthetic construct',
        lengthBp: 30_000,
        circular: true,
      },
      expect.objectContaining({ accession: 'U00001.1', lengthBp: 1000, circular: false }),
    ]);
    expect(await summarise(['NC_999999'])).toEqual([]);
    expect(ncbi.calls).toHaveLength(2);
  });

  it('are asked for again after an error text', async () => {
    ncbi.misbehave('esummary', {
      is: 'text',
      body: '<eSummaryResult><ERROR>x</ERROR></eSummaryResult>',
    });
    expect(await summarise(['U00001.1'])).toHaveLength(1);
    expect(ncbi.calls).toHaveLength(2);
  });

  it('fail with a sentence', async () => {
    ncbi.misbehave(
      'esummary',
      ...Array.from({ length: 3 }, (): Misbehaviour => ({ is: 'text', body: 'no' })),
    );
    await expect(summarise(['U00001.1'])).rejects.toThrow(
      'NCBI answered with something else than summaries, three times.',
    );
  });
});
