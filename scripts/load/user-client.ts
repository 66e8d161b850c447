import { Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import type { Recorder } from './recorder.ts';

const LONGEST_BODY_SHOWN = 200;
/** Milliseconds of silence after which a user gives up. */
const SILENCE_MS = 60_000;

export interface Call {
  /** Calls of one name are measured together. */
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: { type: string; bytes: Buffer };
  status?: number;
}

/** One user's connections and token. */
export interface UserClient {
  /** The caller's token, once known. */
  token: string;
  /** The answer's body; null where it was an error, which has been counted. */
  send(call: Call): Promise<Buffer | null>;
  /** An answer that goes on, once its head is here; null where it was an error. */
  open(call: Call): Promise<IncomingMessage | null>;
  close(): void;
}

/**
 * @param address the client address for the server, where it trusts this computer as a proxy
 * (FLIPON_TRUST_PROXY): 200 users do not come from one address, and limits count by addresses
 */
export function createUserClient(url: string, address: string, recorder: Recorder): UserClient {
  const agent = new Agent({ keepAlive: true });

  function begin({ method = 'GET', path, body }: Call): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          'accept-encoding': 'gzip',
          'x-forwarded-for': address,
          ...(client.token === '' ? {} : { authorization: client.token }),
          ...(body === undefined
            ? {}
            : { 'content-type': body.type, 'content-length': body.bytes.length }),
        },
      });
      outgoing.setTimeout(SILENCE_MS, () => outgoing.destroy(new Error('silent for 60 s')));
      outgoing.on('error', reject).on('response', resolve).end(body?.bytes);
    });
  }

  function judge({ name, status = 200 }: Call, answer: IncomingMessage, body: Buffer): boolean {
    if (answer.statusCode === status) return true;
    recorder.failed(`${name}: ${answer.statusCode} ${describeBody(body)}`);
    return false;
  }

  const client: UserClient = {
    token: '',
    async send(call) {
      const start = performance.now();
      try {
        const answer = await begin(call);
        const body = await readAll(answer);
        recorder.took(call.name, performance.now() - start);
        return judge(call, answer, body) ? body : null;
      } catch (error) {
        recorder.failed(`${call.name}: ${error instanceof Error ? error.message : error}`);
        return null;
      }
    },
    async open(call) {
      const start = performance.now();
      try {
        const answer = await begin(call);
        answer.socket.setTimeout(0);
        recorder.took(call.name, performance.now() - start);
        if (answer.statusCode === call.status || answer.statusCode === 200) return answer;
        judge(call, answer, await readAll(answer));
      } catch (error) {
        recorder.failed(`${call.name}: ${error instanceof Error ? error.message : error}`);
      }
      return null;
    },
    close: () => agent.destroy(),
  };
  return client;
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Makes errors of one kind equal, whatever ids, times and numbers they name. */
function describeBody(body: Buffer): string {
  return body
    .toString('utf8')
    .slice(0, LONGEST_BODY_SHOWN)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replace(/"timestamp":"[^"]*",?/, '');
}
