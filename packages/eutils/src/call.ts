import { judgeAnswer } from '@flipon/ncbi/unfit-answer';
import { EutilsError } from './eutils-error.ts';

export interface CallSetting {
  /** Under it lie `efetch.fcgi` and `esummary.fcgi`; without a slash at its end. */
  baseUrl: string;
  email: string | undefined;
  /** Waits until a request may be sent with this key, or without one. */
  takeTurn(key: string | undefined, signal: AbortSignal): Promise<void>;
  /** How long NCBI may say nothing, at the start and in the middle. */
  silenceMs: number;
}

/** An answer with status 200 that is being read. */
export interface Answer {
  /** Bytes that NCBI says it will send; null where it does not, or packs them. */
  statedBytes: number | null;
  pieces: AsyncGenerator<Uint8Array, void, undefined>;
}

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_ERROR_BYTES = 16 * 1024;

/**
 * Sends one request. Everything is in the body, the key as well, so that no address that is logged or
 * shown holds it. Only the operator's address is called: a redirect away from it is refused.
 *
 * @throws EutilsError also while the pieces are read
 */
export async function callEutils(
  setting: CallSetting,
  program: 'efetch' | 'esummary',
  fields: Readonly<Record<string, string>>,
  { key, signal }: { key: string | undefined; signal: AbortSignal },
): Promise<Answer> {
  const body = new URLSearchParams({ db: 'nuccore', ...fields, tool: 'flipon' });
  if (setting.email !== undefined) body.set('email', setting.email);
  if (key !== undefined) body.set('api_key', key);
  let url = new URL(`${setting.baseUrl}/${program}.fcgi`);
  for (let redirects = 0; ; redirects++) {
    await setting.takeTurn(key, signal);
    const { response, stop } = await send(setting, url, body, signal);
    if (REDIRECTS.includes(response.status)) {
      stop();
      url = followRedirect(setting.baseUrl, url, response.headers.get('location'), redirects);
      continue;
    }
    const pieces = readPieces(response, { silenceMs: setting.silenceMs, signal, stop });
    if (response.status !== 200) throw await refusalOf(response, pieces);
    return { statedBytes: statedBytes(response), pieces };
  }
}

async function send(
  { silenceMs }: CallSetting,
  url: URL,
  body: URLSearchParams,
  signal: AbortSignal,
): Promise<{ response: Response; stop: () => void }> {
  const ending = new AbortController();
  const stop = () => ending.abort();
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'user-agent': 'flipon' },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, ending.signal]),
  });
  try {
    return { response: await within(sent, silenceMs, stop), stop };
  } catch (error) {
    stop();
    if (error instanceof EutilsError) throw error;
    signal.throwIfAborted();
    throw new EutilsError('unreachable', 'NCBI could not be reached');
  }
}

function followRedirect(
  baseUrl: string,
  from: URL,
  location: string | null,
  redirects: number,
): URL {
  const to = URL.parse(location ?? '', from.href);
  const isInside = to?.href.startsWith(`${new URL(baseUrl).href.replace(/\/$/, '')}/`) === true;
  if (to !== null && isInside && redirects < MOST_REDIRECTS) return to;
  throw new EutilsError('refused', 'NCBI sent us to another address, which is not followed');
}

function statedBytes({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

async function* readPieces(
  { body }: Response,
  { silenceMs, signal, stop }: { silenceMs: number; signal: AbortSignal; stop: () => void },
): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    while (true) {
      // Only NCBI's silence counts, not the time that the reader of these pieces takes.
      const { done, value } = await within(reader.read(), silenceMs, stop);
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof EutilsError) throw error;
    signal.throwIfAborted();
    throw new EutilsError('cut_off', 'NCBI broke off in the middle of its answer');
  } finally {
    // An answer that is not read to its end holds its connection otherwise.
    stop();
  }
}

/** What a status other than 200 means. */
async function refusalOf(
  { status, headers }: Response,
  pieces: AsyncIterable<Uint8Array>,
): Promise<EutilsError> {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'));
  const text = await readStart(pieces).catch(() => '');
  const judged = judgeAnswer(text);
  if (judged === 'refused_key') return refusedKey();
  if (status === 429 || judged === 'too_many_requests') {
    return new EutilsError('busy', 'NCBI had too many requests', { retryAfterMs });
  }
  if (status === 408 || status >= 500) {
    return new EutilsError('failing', `NCBI failed with status ${status}`, { retryAfterMs });
  }
  if (status === 400 || judged === 'unknown_record') {
    return new EutilsError('unknown_record', 'NCBI knows no such record');
  }
  return new EutilsError('refused', `NCBI refused with status ${status}`);
}

export function refusedKey(): EutilsError {
  return new EutilsError('refused_key', 'NCBI refused the API key');
}

/** The first kilobytes of an answer as text. */
async function readStart(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    bytes += piece.length;
    if (bytes >= MOST_ERROR_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Seconds, or the date of a clock. */
function readRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Waits for something of NCBI, but not for longer than the silence that is allowed. */
async function within<T>(waited: Promise<T>, silenceMs: number, onSilence: () => void): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const seconds = Math.max(1, Math.round(silenceMs / 1000));
    silence.reject(new EutilsError('silent', `NCBI did not answer in ${seconds} s`));
    onSilence();
  }, silenceMs);
  // Whichever comes second is not waited for any more.
  waited.catch(() => undefined);
  try {
    return await Promise.race([waited, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
