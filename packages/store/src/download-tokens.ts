import { randomBytes } from 'node:crypto';
import { isLivingApiToken } from './api-tokens.ts';
import type { Db } from './database.ts';
import { hashToken } from './hash-token.ts';

const TOKEN_BYTES = 16;
const LIVES_HOURS = 24;

/** What a token opens: files of one result, of all results of a kind, or of one sequence. */
export type DownloadScope =
  | { kind: string; analysisId: string | null }
  | { kind?: never; sequenceId: string };

/** What is to be read by a link. */
export type WantedDownload =
  | { kind: string; analysisId: string }
  | { kind?: never; sequenceId: string };

/**
 * Makes a token that lets a link download files of its scope. Only its hash is kept. The caller has
 * seen whose the sequence or the analysis is.
 *
 * @param apiTokenId of the API token that it is handed out to, and ends with
 * @returns 32 hexadecimal digits
 */
export async function addDownloadToken(
  db: Db,
  ownerId: string,
  scope: DownloadScope,
  apiTokenId: string | null = null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const opens =
    scope.kind === undefined
      ? { sequence_id: scope.sequenceId }
      : { kind: scope.kind, analysis_id: scope.analysisId };
  await db
    .insertInto('download_tokens')
    .values({
      token_hash: hashToken(token),
      owner_id: ownerId,
      ...opens,
      expires: new Date(Date.now() + LIVES_HOURS * 3_600_000),
      api_token_id: apiTokenId,
    })
    .execute();
  return token;
}

/** The owner in whose name a token may read what is wanted, or null. */
export async function findTokenOwner(
  db: Db,
  token: string,
  wanted: WantedDownload,
): Promise<string | null> {
  const row = await db
    .selectFrom('download_tokens')
    .select(['owner_id', 'kind', 'analysis_id', 'sequence_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires', '>', new Date())
    .where((eb) =>
      eb.or([
        eb('api_token_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('api_tokens')
            .select('id')
            .whereRef('api_tokens.id', '=', 'download_tokens.api_token_id')
            .where(isLivingApiToken),
        ),
      ]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  if (wanted.kind === undefined) {
    return row.sequence_id === wanted.sequenceId ? row.owner_id : null;
  }
  const isOfResult = row.analysis_id === null || row.analysis_id === wanted.analysisId;
  return row.kind === wanted.kind && isOfResult ? row.owner_id : null;
}

/** Removes tokens that have expired; they open nothing any more. */
export async function sweepDownloadTokens(db: Db): Promise<void> {
  await db.deleteFrom('download_tokens').where('expires', '<', new Date()).execute();
}
