import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInput } from './fetch-input.ts';

const never = new AbortController().signal;
const URL_OF_A = new URL('https://data.example/dir/a%20b.fa.gz?x=1');

let asked: { url: string; init: RequestInit | undefined }[] = [];
let answer: (signal: AbortSignal | null | undefined) => Promise<Response>;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    asked.push({ url: url.href, init });
    return answer(init?.signal);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function fetchIt(signal = never, maxBytes = 100) {
  const said: object[] = [];
  const file = fetchInput(URL_OF_A, { signal, maxBytes, onProgress: (each) => said.push(each) });
  return { file, said };
}

it('asks without credentials and referrer, and says the size before the content comes', async () => {
  answer = async () => new Response('ACGT', { headers: { 'content-length': '4' } });
  const { file, said } = fetchIt();
  const { name } = await file;
  expect([name, await (await file).text()]).toEqual(['a b.fa.gz', 'ACGT']);
  expect(asked).toEqual([
    {
      url: URL_OF_A.href,
      init: expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    },
  ]);
  expect(said).toEqual([
    { host: 'data.example', done: 0, total: 4 },
    { host: 'data.example', done: 4, total: 4 },
  ]);
});

it('stops at the limit, whether the size is known or not', async () => {
  answer = async () => new Response('A'.repeat(101), { headers: { 'content-length': '101' } });
  await expect(fetchIt().file).rejects.toThrow('The file is larger than 100 bytes');
  answer = async () => new Response('A'.repeat(101));
  const { file, said } = fetchIt();
  await expect(file).rejects.toThrow('The file is larger than 100 bytes');
  expect(said).toEqual([{ host: 'data.example', done: 0, total: null }]);
});

it('says what a host that refuses, fails or leads elsewhere means', async () => {
  answer = async () => new Response('', { status: 404 });
  await expect(fetchIt().file).rejects.toThrow('data.example answered with number 404');
  answer = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(fetchIt().file).rejects.toThrow(
    'data.example cannot be reached, or does not let pages of other sites read its files. Download the file yourself, and drop it here.',
  );
  const led = new Response('ACGT');
  Object.defineProperty(led, 'url', { value: 'http://other.example/a.fa' });
  answer = async () => led;
  await expect(fetchIt().file).rejects.toThrow(
    'data.example leads to http://other.example, which is not https.',
  );
});

const endless = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

it('ends with its signal, and where the host is silent', async () => {
  answer = endless;
  const leaving = new AbortController();
  const { file } = fetchIt(leaving.signal);
  leaving.abort(new Error('left'));
  await expect(file).rejects.toThrow('left');
  vi.useFakeTimers();
  const silent = expect(fetchIt().file).rejects.toThrow('data.example has sent nothing for 30 s.');
  await vi.advanceTimersByTimeAsync(30_000);
  await silent;
});
