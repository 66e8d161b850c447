import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { OwnedThings } from './add-everything.ts';
import { newApiToken } from './new-api-token.ts';
import type { TestApp } from './test-app.ts';

/** A caller who is not the owner. */
export interface Stranger {
  who: string;
  token: string;
  isApiToken: boolean;
  /** A sequence of the caller's own. */
  mine: string;
}

/** All callers who may know an id that is not theirs. They have been seen: their calls begin nothing. */
export async function addStrangers(server: TestApp): Promise<[Stranger, ...Stranger[]]> {
  const login = await server.newUser();
  const { token } = await newApiToken(server, login);
  const guest = { who: 'another guest', token: await server.newGuest(), isApiToken: false };
  const user = { who: 'another user', token: login, isApiToken: false };
  const program = { who: 'an API token of another user', token, isApiToken: true };
  const add = async (caller: Omit<Stranger, 'mine'>): Promise<Stranger> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/sequence/import/text',
      headers: { authorization: caller.token },
      payload: { name: 'of a stranger', data: 'ACGTACGTACGTACGTACGT' },
    });
    return { ...caller, mine: answer.json().payload.id };
  };
  return [await add(guest), await add(user), await add(program)];
}

/** The same data under ids that never existed, to check that strangers get the same answers for both. */
export function neverThere<T>(theirs: OwnedThings, sent: T): T {
  let text = JSON.stringify(sent);
  for (const id of idsOf(theirs)) text = text.replaceAll(id, randomUUID());
  return JSON.parse(text) as T;
}

export function idsOf(theirs: OwnedThings): string[] {
  return JSON.stringify(theirs).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
}

/** What an answer says, without what no two answers have in common. */
export function toldBy({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, 'content-length': _length, ...rest } = headers;
  const text = body
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replace(/"timestamp":"[^"]*"/, '');
  return { statusCode, headers: rest, text };
}
