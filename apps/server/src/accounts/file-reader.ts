import { AppError } from '@flipon/answers/app-error';
import { findTokenReader, type WantedDownload } from '@flipon/store/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { slotHolder } from '../http/limits/slot-holder.ts';
import { ownerOf } from '../http/owner-of.ts';

/** In whose name files are read: the header's owner, or that of a link's download token. */
export interface FileReader {
  owner: string;
  isLink: boolean;
  /** A link shows it one result, and nothing else of its sequence. */
  seesResultAlone: boolean;
}

/** Of things besides results, for the sentence that refuses a link. */
const NAMES: Readonly<Record<string, string>> = { sequence: 'sequence', library: 'library' };

/** The credentials of `findFileReader`, for the OpenAPI page. */
export const readerSecurity: readonly Record<string, readonly string[]>[] = [
  { token: [] },
  { downloadToken: [] },
];

/**
 * Browsers follow a link without headers, so a download token in the query replaces them. The reader holds a
 * place for the file until the response has ended.
 *
 * @throws AppError unauthenticated; RetryLaterError where too many files are being sent
 */
export async function findFileReader(
  app: AppInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, wanted }: { token: string | undefined; wanted: WantedDownload },
): Promise<FileReader> {
  const reader = await findReader(app, deps, request, { token, wanted });
  await app.places.files.take(slotHolder(request, reader.owner), reply);
  return reader;
}

async function findReader(
  app: AppInstance,
  { store }: Deps,
  request: FastifyRequest,
  { token, wanted }: { token: string | undefined; wanted: WantedDownload },
): Promise<FileReader> {
  if (token === undefined || token === '') {
    await app.authenticate(request);
    const seesResultAlone = request.share?.subject === 'analysis';
    return { owner: ownerOf(request), isLink: false, seesResultAlone };
  }
  const reader = await findTokenReader(store.db, token, wanted);
  if (reader !== null) return { ...reader, isLink: true };
  const what = NAMES[wanted.kind ?? 'sequence'] ?? 'result';
  throw new AppError(
    'unauthenticated',
    `The download link has expired. Open the ${what} again for a new one.`,
  );
}
