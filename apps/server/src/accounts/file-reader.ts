import { findTokenOwner, type WantedDownload } from '@flipon/store/download-tokens';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';

/** In whose name files are read: the header's owner, or that of a link's download token. */
export interface FileReader {
  owner: string;
  isLink: boolean;
}

/** What `findFileReader` asks for, in the words of the OpenAPI page. */
export const readerSecurity: readonly Record<string, readonly string[]>[] = [
  { token: [] },
  { downloadToken: [] },
];

/**
 * Browsers follow a link without headers: a download token in the query stands for them.
 *
 * @throws AppError unauthenticated
 */
export async function findFileReader(
  app: AppInstance,
  { store }: Deps,
  request: FastifyRequest,
  { token, wanted }: { token: string | undefined; wanted: WantedDownload },
): Promise<FileReader> {
  if (token === undefined || token === '') {
    await app.authenticate(request);
    return { owner: ownerOf(request), isLink: false };
  }
  const owner = await findTokenOwner(store.db, token, wanted);
  if (owner !== null) return { owner, isLink: true };
  const what = wanted.kind === undefined ? 'sequence' : 'result';
  throw new AppError(
    'unauthenticated',
    `The download link has expired. Open the ${what} again for a new one.`,
  );
}
