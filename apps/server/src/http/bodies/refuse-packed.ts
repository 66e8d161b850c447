import { AppError } from '@flipon/answers/app-error';
import type { FastifyRequest } from 'fastify';

/**
 * A hook for all requests: no route unpacks a body, since few bytes may become many. Packed files are
 * content of a body, and are unpacked with limits (packages/intake).
 *
 * @throws AppError unsupported_encoding, before anything of the body is read
 */
export async function refusePacked({ headers }: FastifyRequest): Promise<void> {
  const length = headers['content-length'];
  const sending = headers['transfer-encoding'];
  if (sending === undefined && (length === undefined || Number(length) === 0)) return;
  const encodings = (headers['content-encoding'] ?? '').split(',').map((each) => each.trim());
  const isPlain = encodings.every((each) => /^(identity)?$/i.test(each));
  if (isPlain && /^chunked$/i.test(sending ?? 'chunked')) return;
  throw new AppError(
    'unsupported_encoding',
    'Send the body as it is: this server unpacks no request. Files may be gzipped or zipped.',
  );
}
