import { addressOf } from '../address.ts';
import { errorFromAnswer, unreachable } from '../api-error.ts';
import { watchedFetch } from '../connection/page-connection.ts';

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
export async function callOpen(path: string, call: OpenCall): Promise<Response> {
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
export async function textOf(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw await errorFromAnswer(answer.status, text);
  return text;
}
