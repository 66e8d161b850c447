import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { GenbankRecord } from './genbank-record.ts';

/** One request that arrived. */
export interface StandInCall {
  /** Milliseconds, of the process's steady clock. */
  at: number;
  program: 'efetch' | 'esummary';
  ids: string[];
  /** Whether it came with an API key, and which tool and address it named. */
  key: string | null;
  tool: string | null;
  email: string | null;
  /** As it was sent, without the body. */
  url: string;
}

/** What goes wrong with one answer. */
export type Misbehaviour =
  /** Another status, with what NCBI says then. */
  | { is: 'status'; status: number; retryAfter?: string; body?: string }
  /** Status 200, and a text that is not the record. */
  | { is: 'text'; body: string; type?: string }
  /** The connection breaks after `afterBytes`. */
  | { is: 'broken_line'; afterBytes: number }
  /** The response ends normally, after only `afterBytes`. */
  | { is: 'early_end'; afterBytes: number }
  /** A stated length that is wrong by `by` bytes. */
  | { is: 'wrong_length'; by: number }
  | { is: 'redirect'; to: string; status?: number }
  /** Another record than the requested one. */
  | { is: 'other_record'; accession: string }
  /** Silence, at once or after `afterBytes`. */
  | { is: 'silence'; afterBytes?: number }
  /** `bytes` at a time, with a pause after each part. */
  | { is: 'drip'; bytes: number; everyMs: number };

/** A local server that answers like the E-utilities of NCBI, with the faults that a test chooses. */
export interface NcbiStandIn {
  /** The base, for FLIPON_NCBI_URL. */
  url: string;
  calls: StandInCall[];
  add(...records: GenbankRecord[]): void;
  /** The next answers about an accession (as it is asked for), or to `esummary`, go wrong so. */
  misbehave(about: string, ...next: Misbehaviour[]): void;
  /** Ends it, also in the middle of answers. */
  close(): Promise<void>;
}

const PATH = '/entrez/eutils';
/** What efetch says, with status 400, of ids that it does not know. */
const UNKNOWN_IDS =
  'ID list is empty! In it there are neither IDs nor accessions.\n' +
  ' Error: CEFetchPApplication::proxy_stream(): HTTP/1.1 400 Bad Request\n';

export async function startNcbiStandIn(...records: readonly GenbankRecord[]): Promise<NcbiStandIn> {
  const known = [...records];
  const planned = new Map<string, Misbehaviour[]>();
  const calls: StandInCall[] = [];
  const find = (id: string) =>
    known
      .filter(({ accession }) => accession === id || accession.replace(/\.\d+$/, '') === id)
      .at(-1);

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
    const sent = new URLSearchParams(`${search.slice(1)}&${await readBody(request)}`);
    const program = pathname === `${PATH}/efetch.fcgi` ? 'efetch' : 'esummary';
    if (program === 'esummary' && pathname !== `${PATH}/esummary.fcgi`) {
      response.writeHead(404).end('<html><body>Not found</body></html>');
      return;
    }
    const ids = (sent.get('id') ?? '').split(',').filter((id) => id !== '');
    const [key, tool, email] = [sent.get('api_key'), sent.get('tool'), sent.get('email')];
    calls.push({ at, program, ids, key, tool, email, url: request.url ?? '' });
    const about = program === 'esummary' ? program : (ids[0] ?? '');
    const wrong = planned.get(about)?.shift();
    if (program === 'esummary')
      await send(response, [summaryOf(ids, find)], 'application/json', wrong);
    else {
      const record = find(wrong?.is === 'other_record' ? wrong.accession : about);
      if (record === undefined && wrong === undefined) {
        response.writeHead(400, { 'content-type': 'text/plain' }).end(UNKNOWN_IDS);
      } else await send(response, record?.pieces() ?? [], 'text/plain', wrong);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}${PATH}`,
    calls,
    add: (...more) => void known.push(...more),
    misbehave: (about, ...next) => {
      planned.set(about, [...(planned.get(about) ?? []), ...next]);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As `retmode=json` answers: documents by their numbers; unknown ids are left out. */
function summaryOf(ids: string[], find: (id: string) => GenbankRecord | undefined): string {
  const found = [...new Set(ids.map(find).filter((record) => record !== undefined))];
  const header = { type: 'esummary', version: '0.3' };
  if (found.length === 0) {
    return JSON.stringify({ header, esummaryresult: ['Empty id list - nothing todo'] });
  }
  const documents = found.map((record, at) => {
    const uid = String(9_000_000 + at);
    const caption = record.accession.replace(/\.\d+$/, '');
    const { title, organism, lengthBp: slen, topology, accession: accessionversion } = record;
    return [uid, { uid, caption, title, slen, topology, organism, accessionversion }] as const;
  });
  const uids = documents.map(([uid]) => uid);
  return JSON.stringify({ header, result: { uids, ...Object.fromEntries(documents) } });
}

async function send(
  response: ServerResponse,
  pieces: Iterable<string>,
  type: string,
  wrong: Misbehaviour | undefined,
): Promise<void> {
  const headers: Record<string, string> = { 'content-type': `${type}; charset=UTF-8` };
  switch (wrong?.is) {
    case 'status': {
      if (wrong.retryAfter !== undefined) headers['retry-after'] = wrong.retryAfter;
      response.writeHead(wrong.status, headers).end(wrong.body ?? '{"error":"error"}');
      return;
    }
    case 'redirect':
      response.writeHead(wrong.status ?? 307, { location: wrong.to }).end();
      return;
    case 'text':
      response.writeHead(200, { 'content-type': wrong.type ?? 'text/plain' }).end(wrong.body);
      return;
    case 'wrong_length': {
      const body = Buffer.from([...pieces].join(''));
      headers['content-length'] = String(body.length + wrong.by);
      response.strictContentLength = false;
      response.writeHead(200, headers);
      response.write(body, () => response.socket?.end());
      return;
    }
    case 'broken_line':
    case 'early_end':
    case 'silence': {
      const { afterBytes = 0 } = wrong;
      if (wrong.is === 'silence' && afterBytes === 0) return;
      const part = Buffer.from([...pieces].join('')).subarray(0, afterBytes);
      response.writeHead(200, headers);
      response.write(part, () => wrong.is === 'broken_line' && response.destroy());
      if (wrong.is === 'early_end') response.end();
      return;
    }
    case 'drip': {
      response.writeHead(200, headers);
      const body = Buffer.from([...pieces].join(''));
      for (let at = 0; at < body.length && !response.destroyed; at += wrong.bytes) {
        response.write(body.subarray(at, at + wrong.bytes));
        await new Promise((resolve) => setTimeout(resolve, wrong.everyMs));
      }
      response.end();
      return;
    }
    default: {
      response.writeHead(200, headers);
      for (const piece of pieces) {
        if (response.destroyed) return;
        if (!response.write(piece)) await untilDrained(response);
      }
      response.end();
    }
  }
}

/** Also where the other side goes away. */
function untilDrained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
