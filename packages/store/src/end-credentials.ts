import { sql } from 'kysely';
import { isLivingApiToken } from './api-tokens.ts';
import type { Trx } from './database.ts';

/**
 * What somebody could come in by, and no longer can. Only what still held is counted, and tokens of
 * logins are not.
 */
export interface EndedCredentials {
  apiTokens: number;
  downloadLinks: number;
}

/**
 * Ends every way into an account but its password: tokens of all its sessions, API tokens, and links
 * to files. What was shared with others stays shared (see set-password in passwords).
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
    .returning(sql<boolean>`expires > now()`.as('isLiving'))
    .execute();
  const tokens = await trx
    .deleteFrom('api_tokens')
    .where('owner_id', '=', userId)
    .returning(isLivingApiToken.as('isLiving'))
    .execute();
  return {
    apiTokens: tokens.filter(({ isLiving }) => isLiving).length,
    downloadLinks: links.filter(({ isLiving }) => isLiving).length,
  };
}
