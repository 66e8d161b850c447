import { randomUUID } from 'node:crypto';
import { type ApiClient, clientOf } from './api-client.ts';

/** Of all users that it makes. */
export const PASSWORD = 'correct horse battery';

/** Registers a user and logs in, as a script does. */
export async function newUser(url: string): Promise<ApiClient & { email: string }> {
  const email = `${randomUUID()}@example.org`;
  const body = JSON.stringify({ login: email, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const registered = await fetch(`${url}/api/user`, { method: 'POST', headers, body });
  if (registered.status !== 201) throw new Error(`register: ${registered.status}`);
  const login = await fetch(`${url}/api/jwt`, { method: 'PUT', headers, body });
  return { email, ...clientOf(url, await login.text()) };
}
