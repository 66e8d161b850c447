import type { LightMyRequestResponse } from 'fastify';
import { startTestApp, type TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A guest of a test server, and how it calls the API. */
export interface ApiClient {
  server: TestApp;
  token: string;
  /** @param as another token; '' for none */
  call(method: Method, url: string, payload?: object, as?: string): Promise<LightMyRequestResponse>;
  /** @returns the id of the imported sequence */
  addSequence(
    data: string,
    labels?: { name?: string; circular?: boolean; type?: 'DNA' | 'RNA' },
  ): Promise<string>;
  /**
   * Starts an analysis under this path and waits for its end.
   * @returns its id
   */
  analyse(base: string, sequence: string, parameters?: object): Promise<string>;
}

export async function startApiClient(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<ApiClient> {
  const server = await startTestApp(options);
  const token = await server.newGuest();

  const call: ApiClient['call'] = (method, url, payload, as = token) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: as },
      ...(payload === undefined ? {} : { payload }),
    });

  return {
    server,
    token,
    call,
    async addSequence(data, labels = {}) {
      const body = { data, name: 'made', ...labels };
      return (await call('POST', '/api/sequence/import/text', body)).json().payload.id;
    },
    async analyse(base, sequence, parameters = {}) {
      const started = await call('POST', base, { sequence, ...parameters });
      await server.finishJobs();
      return started.json().payload.id;
    },
  };
}
