import type { ApiTokenScope } from '@flipon/contract/api-token';
import type { TestApp } from './test-app.ts';

/** Makes an API token, as its owner does. */
export async function newApiToken(
  { app }: TestApp,
  login: string,
  scope: ApiTokenScope = 'start',
): Promise<{ id: string; token: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/tokens',
    headers: { authorization: login },
    payload: { name: `may ${scope}`, scope },
  });
  const { payload, token } = answer.json();
  return { id: payload.id, token };
}
