import { request } from 'node:http';

/** One call as it goes over the line: nothing is added to it but what HTTP itself needs. */
export interface PlainCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Everything after the host, as the client writes it. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface PlainAnswer {
  status: number;
  /** '' where there is none. */
  contentType: string;
  disposition: string;
  text: string;
  /** The text as JSON; undefined where it is none. */
  json: unknown;
}

export function callPlainly(base: string, call: PlainCall): Promise<PlainAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const headers = { ...call.headers };
    if (call.body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(call.body));
    // `path` is sent unchanged: `fetch` would normalise it first.
    const options = { hostname, port, method: call.method, path: call.target, headers };
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: answer.statusCode ?? 0,
          contentType: answer.headers['content-type'] ?? '',
          disposition: answer.headers['content-disposition'] ?? '',
          text,
          json: readJson(text),
        });
      });
    });
    sent.on('error', reject);
    sent.end(call.body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
