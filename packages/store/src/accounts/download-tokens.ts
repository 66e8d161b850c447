import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { timeIn } from '../database/database-clock.ts';
import { isLivingApiToken } from './api-tokens.ts';
import { hashToken } from './token-secret.ts';

/** The subject of a call was deleted since the call began. The message is meant for the caller. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** SQLSTATE of a row that refers to one that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a row was refused because it refers to a deleted row. */
export function isReferenceGone(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === FOREIGN_KEY_VIOLATION;
}

const TOKEN_BYTES = 16;
const LIVES_MS = 24 * 3_600_000;
/** Calls within this period get the same token, which is valid for that much longer. */
const PERIOD_MS = 3_600_000;

/** What a token opens: files of one result, of all results of a kind, or of one sequence. */
export type DownloadScope =
  | { kind: string; analysisId: string | null }
  | { kind?: never; sequenceId: string };

/** The file that a link reads. */
export type WantedDownload =
  | {
      kind: string;
      analysisId: string;
      /** It says more than a share shows: a token that was handed out through one does not open it. */
      isOwnersAlone?: boolean;
    }
  | { kind?: never; sequenceId: string };

/** By what a token is asked for, where that is no login: it ends with it, at the latest. */
export interface AskedBy {
  apiToken: { id: string } | null;
  share: { id: string; expires: Date | null } | null;
  /** The login version of the caller: a change of the password leads to other tokens. */
  owner?: { tokenVersion: number } | null;
}

const BY_LOGIN: AskedBy = { apiToken: null, share: null };

/**
 * Makes a token that lets a link download files of its scope for 24 hours at least, or as long as the
 * share. Only its hash is kept, in one row however often it is asked for within an hour. The caller has
 * checked the owner of the sequence or the analysis.
 *
 * @param makeToken derives 32 hexadecimal digits from the scope, always the same ones, with a secret;
 *   without it each token is random
 * @returns 32 hexadecimal digits
 * @throws GoneError where what it opens, or the share, was deleted meanwhile
 */
export async function addDownloadToken(
  db: Db,
  ownerId: string,
  scope: DownloadScope,
  { apiToken, share, owner }: AskedBy = BY_LOGIN,
  makeToken: (text: string) => Promise<string> = randomToken,
): Promise<string> {
  const period = Math.floor(Date.now() / PERIOD_MS);
  const opens =
    scope.kind === undefined
      ? { sequence_id: scope.sequenceId }
      : { kind: scope.kind, analysis_id: scope.analysisId };
  const through = { api_token_id: apiToken?.id ?? null, share_id: share?.id ?? null };
  const text = JSON.stringify([ownerId, owner?.tokenVersion ?? null, opens, through, period]);
  const token = await makeToken(text);
  await db
    .insertInto('download_tokens')
    .values({
      token_hash: hashToken(token),
      owner_id: ownerId,
      ...opens,
      ...through,
      // The earlier of both: `least` leaves out what is null.
      expires: sql<Date>`least(${timeIn(LIVES_MS + PERIOD_MS)}, ${share?.expires ?? null}::timestamptz)`,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
    .catch((error) => {
      throw isReferenceGone(error) ? new GoneError('This has just been deleted.') : error;
    });
  return token;
}

async function randomToken(): Promise<string> {
  return randomBytes(TOKEN_BYTES).toString('hex');
}

/** In whose name a token reads. */
export interface TokenReader {
  owner: string;
  /** It came through a link that shows one result, and nothing else of its sequence. */
  seesResultAlone: boolean;
}

/** In whose name a token may read what is wanted; null where it may not. */
export async function findTokenReader(
  db: Db,
  token: string,
  wanted: WantedDownload,
): Promise<TokenReader | null> {
  const row = await db
    .selectFrom('download_tokens')
    .leftJoin('shares', 'shares.id', 'share_id')
    // A shared sequence or analysis may have moved to another owner since, and its share with it.
    .select((eb) => eb.fn.coalesce('shares.owner_id', 'download_tokens.owner_id').as('owner_id'))
    .select(['kind', 'share_id', 'download_tokens.analysis_id', 'download_tokens.sequence_id'])
    .select('shares.analysis_id as shared_analysis_id')
    .where('token_hash', '=', hashToken(token))
    .where('download_tokens.expires', '>', sql<Date>`now()`)
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
  const reader = { owner: row.owner_id, seesResultAlone: row.shared_analysis_id !== null };
  if (wanted.kind === undefined) {
    return row.sequence_id === wanted.sequenceId ? reader : null;
  }
  if (wanted.isOwnersAlone === true && row.share_id !== null) return null;
  const isOfResult = row.analysis_id === null || row.analysis_id === wanted.analysisId;
  return row.kind === wanted.kind && isOfResult ? reader : null;
}

/** Removes tokens that have expired; they open nothing any more. */
export async function sweepDownloadTokens(db: Db): Promise<void> {
  await db.deleteFrom('download_tokens').where('expires', '<', sql<Date>`now()`).execute();
}
