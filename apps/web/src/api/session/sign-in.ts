import { passwordChangedSchema, resetCheckAnswerSchema } from '@flipon/contract/account';
import type { z } from 'zod';
import { addressOf } from '../address.ts';
import { ApiError, errorFromAnswer, unreachable } from '../api-error.ts';
import { watchedFetch } from '../connection/page-connection.ts';
import { parseAnswer } from '../request.ts';
import { session } from './page-session.ts';

export interface Credentials {
  login: string;
  password: string;
}

export type EndedWithPassword = z.infer<typeof passwordChangedSchema>['payload'];

export type PasswordReset = z.infer<typeof resetCheckAnswerSchema>['payload'];

/** Logs in; with `keepGuestWork` the guest's work moves along. Throws ApiError. */
export function logIn(given: Credentials, keepGuestWork: boolean): Promise<void> {
  return session.enter(() => askForToken(given, keepGuestWork), keepGuestWork);
}

/**
 * Registers and logs in. Answers false where the account was made and only the login failed.
 * Throws ApiError.
 */
export async function register(given: Credentials, keepGuestWork: boolean): Promise<boolean> {
  // A visitor without a token has no work that could move.
  const token = keepGuestWork ? await session.token() : null;
  let isRegistered = false;
  try {
    await session.enter(async () => {
      const body = { ...given, keepGuestWork };
      await textOf(await callOpen('user', { method: 'POST', body, token }));
      isRegistered = true;
      return askForToken(given, false);
    }, keepGuestWork);
    return true;
  } catch (error) {
    if (isRegistered) return false;
    throw error;
  }
}

/** Changes the password and logs in with it: the old token ends by it. Throws ApiError. */
export async function changePassword(oldPassword: string, newPassword: string) {
  const body = { oldPassword, newPassword };
  const token = await session.token();
  return withNewPassword(newPassword, () =>
    callOpen('user/change-password', { method: 'PUT', body, token }),
  );
}

/** Sets a new password by the code from a mail, and logs in. Throws ApiError. */
export function confirmReset(code: string, newPassword: string, keepShares: boolean) {
  const body = { code, newPassword, keepShares };
  return withNewPassword(newPassword, () =>
    callOpen('user/reset-password/confirm', { method: 'PUT', body }),
  );
}

/** Asks for a mail with a link; the answer is the same for every address. Throws ApiError. */
export async function requestReset(login: string): Promise<void> {
  await textOf(await callOpen('user/reset-password', { method: 'PUT', body: { login } }));
}

/**
 * The account of a code, and the sessions and links that end with a new password. Throws ApiError
 * if the code was used or is too old.
 */
export async function checkResetCode(code: string): Promise<PasswordReset> {
  const answer = await callOpen('user/reset-password/check', { method: 'PUT', body: { code } });
  const text = await textOf(answer);
  return parseAnswer(resetCheckAnswerSchema, answer.status, text).payload;
}

async function withNewPassword(
  password: string,
  change: () => Promise<Response>,
): Promise<EndedWithPassword> {
  let ended: EndedWithPassword | null = null;
  try {
    await session.enter(async () => {
      const answer = await change();
      const text = await textOf(answer);
      ended = parseAnswer(passwordChangedSchema, answer.status, text).payload;
      return askForToken({ login: ended.user, password }, false);
    }, false);
  } catch (error) {
    // The password is changed all the same; the page will ask to log in.
    if (ended === null) throw error;
  }
  if (ended === null) throw new Error('a password was changed without an answer');
  return ended;
}

async function askForToken(given: Credentials, keepGuestWork: boolean): Promise<Response> {
  const token = keepGuestWork ? session.guestToken() : null;
  const body = { ...given, keepGuestWork };
  const answer = await callOpen('jwt', { method: 'PUT', body, token });
  if (answer.status !== 401) return answer;
  throw new ApiError(401, 'unauthenticated', 'Login failure.');
}

interface OpenCall {
  method: 'POST' | 'PUT';
  body: unknown;
  /** The token of the caller, if the server asks for one. */
  token?: string | null;
}

/**
 * A call about an account: a refusal concerns the typed values, not a token. Throws ApiError where
 * the server cannot be reached.
 */
async function callOpen(path: string, call: OpenCall): Promise<Response> {
  const { method, body, token } = call;
  try {
    return await watchedFetch(addressOf(`/api/${path}`), {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw unreachable(cause);
  }
}

/** The text of a successful answer. Throws ApiError with what the server said otherwise. */
async function textOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw await errorFromAnswer(answer.status, text);
  return text;
}
