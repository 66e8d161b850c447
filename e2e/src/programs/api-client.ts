import { openAsBlob } from 'node:fs';

/** Calls the API as a program does. Answers are read loosely: the contract has tests of its own. */
export interface ApiClient {
  token: string;
  get(path: string): Promise<{ status: number; body: Record<string, unknown>; text: string }>;
  post(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  upload(path: string, options: object): Promise<Record<string, unknown>>;
}

export async function newGuest(url: string): Promise<ApiClient> {
  return clientOf(url, await (await fetch(`${url}/api/jwt`, { method: 'POST' })).text());
}

/** Calls with this token. */
export function clientOf(url: string, token: string): ApiClient {
  const headers = { authorization: token };
  return {
    token,
    async get(path) {
      const answer = await fetch(`${url}/api/${path}`, { headers });
      const text = await answer.text();
      return { status: answer.status, text, body: readJson(text) };
    },
    async post(path, body) {
      const answer = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: readJson(await answer.text()) };
    },
    async upload(path, options) {
      const form = new FormData();
      form.set('json', JSON.stringify(options));
      form.set('file', await openAsBlob(path), 'filename');
      const answer = await fetch(`${url}/api/sequence/import/file`, {
        method: 'POST',
        headers,
        body: form,
      });
      if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
      return readJson(await answer.text())['payload'] as Record<string, unknown>;
    },
  };
}

/** What a text says as JSON; nothing where it is none. */
export function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
