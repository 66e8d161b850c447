import { createHash, randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const TOKEN_BYTES = 16;
const LIVES_HOURS = 24;

/**
 * Makes a token that lets a link download exports of one analysis, or, with `analysisId: null`, of
 * any of the owner's analyses of that kind. Only its hash is kept.
 *
 * @returns 32 hexadecimal digits
 */
export async function addDownloadToken(
  db: Db,
  ownerId: string,
  scope: { kind: string; analysisId: string | null },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  await db
    .insertInto('download_tokens')
    .values({
      token_hash: hashOf(token),
      owner_id: ownerId,
      kind: scope.kind,
      analysis_id: scope.analysisId,
      expires: new Date(Date.now() + LIVES_HOURS * 3_600_000),
    })
    .execute();
  return token;
}

/** The owner in whose name a token may read exports of this analysis, or null. */
export async function findTokenOwner(
  db: Db,
  token: string,
  wanted: { kind: string; analysisId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('download_tokens')
    .select(['owner_id', 'analysis_id'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', wanted.kind)
    .where('expires', '>', new Date())
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.analysis_id === null || row.analysis_id === wanted.analysisId ? row.owner_id : null;
}

/** Removes tokens that have expired; they open nothing any more. */
export async function sweepDownloadTokens(db: Db): Promise<void> {
  await db.deleteFrom('download_tokens').where('expires', '<', new Date()).execute();
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
