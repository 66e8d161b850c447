import { formatBytes } from '../../ui/words/format-bytes.ts';
import { ShownError } from '../../ui/words/shown-error.ts';

/** A host that says nothing for so long has gone. */
const SILENT_MS = 30_000;
/** What has arrived goes to the browser's files in pieces of this size. */
const PIECE_BYTES = 16 * 1024 * 1024;

export interface FetchingInput {
  signal: AbortSignal;
  /** Of the file as it is sent. */
  maxBytes: number;
  /** How much of it is here; `host` is where redirects have led to, and the total null where it is not known. */
  onProgress: (progress: { host: string; done: number; total: number | null }) => void;
}

/**
 * Fetches a file from another host, which learns nothing but that it is asked for.
 *
 * @throws ShownError with the way out; the reason of the signal
 */
export async function fetchInput(
  url: URL,
  { signal, maxBytes, onProgress }: FetchingInput,
): Promise<File> {
  const silence = new AbortController();
  let timer = setTimeout(() => {}, 0);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  heard();
  let host = url.host;
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    heard();
    const from = new URL(answer.url === '' ? url : answer.url);
    host = from.host;
    if (from.protocol !== 'https:')
      throw new ShownError(`${url.host} leads to ${from.origin}, which is not https.`);
    if (!answer.ok)
      throw new ShownError(
        `${host} answered with number ${answer.status}: it has no such file for this page.`,
      );
    const length = Number(answer.headers.get('content-length') ?? Number.NaN);
    const total = Number.isSafeInteger(length) && length > 0 ? length : null;
    if (total !== null && total > maxBytes) throw tooLarge(maxBytes);
    onProgress({ host, done: 0, total });
    const pieces = piecesOf(answer, (done) => {
      heard();
      if (done > maxBytes) throw tooLarge(maxBytes);
      onProgress({ host, done, total });
    });
    const parts: Blob[] = [];
    for await (const piece of pieces) parts.push(piece);
    return new File(parts, nameOf(url));
  } catch (error) {
    signal.throwIfAborted();
    if (silence.signal.aborted) {
      throw new ShownError(`${host} has sent nothing for ${SILENT_MS / 1000} s. Try again later.`);
    }
    if (error instanceof ShownError) throw error;
    throw new ShownError(
      `${host} cannot be reached, or does not let pages of other sites read its files. Download the file yourself, and drop it here.`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

async function* piecesOf({ body }: Response, onBytes: (done: number) => void) {
  if (body === null) return;
  const reader = body.getReader();
  let [done, waiting] = [0, 0];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { value } = await reader.read();
    if (value !== undefined) {
      chunks.push(value);
      done += value.length;
      waiting += value.length;
      onBytes(done);
    }
    if (chunks.length > 0 && (value === undefined || waiting >= PIECE_BYTES)) {
      yield new Blob(chunks);
      [chunks, waiting] = [[], 0];
    }
    if (value === undefined) return;
  }
}

function tooLarge(maxBytes: number): ShownError {
  return new ShownError(
    `The file is larger than ${formatBytes(maxBytes)}, the most that this page reads.`,
  );
}

/** The last part of the path, by which formats are known, too. */
function nameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).replaceAll(/[/\\\p{Cc}]/gu, '') || host;
  } catch {
    return last || host;
  }
}
