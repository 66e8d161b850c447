import { Agent, request } from 'node:http';

/** An answer as it came over the line. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Empty where the answer is an endless stream. */
  body: Buffer;
}

const ANSWERS_WITHIN_MS = 20_000;
export const agent: Agent = new Agent({ keepAlive: true, maxSockets: 4 });

/**
 * Sends a request as it is, headers and address unchanged.
 *
 * @throws Error where no answer came, or where it was cut
 */
export function sendCall(
  port: number,
  call: {
    method: string;
    address: string;
    headers: Record<string, string>;
    body: Buffer | null;
  },
): Promise<RawAnswer> {
  const { method, address: path, body } = call;
  const headers = { ...call.headers, 'content-length': String(body?.length ?? 0) };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      const { statusCode: status = 0 } = answer;
      const chunks: Buffer[] = [];
      const tell = () => resolve({ status, headers: answer.headers, body: Buffer.concat(chunks) });
      if (answer.headers['content-type'] === 'text/event-stream') {
        tell();
        answer.destroy();
        return;
      }
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', tell);
      answer.on('error', reject);
      answer.on('aborted', () => reject(new Error('the answer was cut')));
    });
    sent.setTimeout(ANSWERS_WITHIN_MS, () => sent.destroy(new Error('there was no answer')));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
