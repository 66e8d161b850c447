import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'correct horse';

/** Calls of the account routes, each from an address of one's choice. */
export interface AccountClient {
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    given?: { body?: object; token?: string; ip?: string },
  ): Promise<LightMyRequestResponse>;
  register(login: string, given?: { token?: string }): Promise<LightMyRequestResponse>;
  /** @param given.password PASSWORD without it */
  login(login: string, given?: LoginGiven): Promise<LightMyRequestResponse>;
  /** Registers a user and logs in. */
  newUser(login: string): Promise<{ id: string; token: string }>;
}

interface LoginGiven {
  password?: string;
  ip?: string;
  token?: string;
  keepGuestWork?: boolean;
}

export function accountClient({ app }: TestApp): AccountClient {
  const client: AccountClient = {
    send: (method, url, { body, token, ip = '192.0.2.1' } = {}) =>
      app.inject({
        method,
        url: `/api/${url}`,
        remoteAddress: ip,
        headers: token === undefined ? {} : { authorization: token },
        ...(body === undefined ? {} : { payload: body }),
      }),
    register: (login, given = {}) =>
      client.send('POST', 'user', { body: { login, password: PASSWORD }, ...given }),
    login: (login, { password = PASSWORD, keepGuestWork, ...given } = {}) =>
      client.send('PUT', 'jwt', { body: { login, password, keepGuestWork }, ...given }),
    async newUser(login) {
      await client.register(login);
      const token = (await client.login(login)).body;
      return { id: String(decodeJwt(token)['id']), token };
    },
  };
  return client;
}
