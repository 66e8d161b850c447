import type { Trx } from './database.ts';

/** What somebody could come in by, and no longer can. Tokens of a session are not counted. */
export interface EndedCredentials {
  apiTokens: number;
  downloadLinks: number;
}

/**
 * Ends every way into an account but its password: tokens of all its sessions, API tokens, and links
 * to files. What was shared with others stays shared.
 *
 * @throws Error where there is no such user
 */
export async function endCredentials(trx: Trx, userId: string): Promise<EndedCredentials> {
  await trx
    .updateTable('users')
    .set((of) => ({ token_version: of('token_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = await trx
    .deleteFrom('download_tokens')
    .where('owner_id', '=', userId)
    .returning('expires')
    .execute();
  const now = new Date();
  return { apiTokens: 0, downloadLinks: links.filter(({ expires }) => expires > now).length };
}
