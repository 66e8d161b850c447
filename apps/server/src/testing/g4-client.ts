import { startTestApp, type TestApp } from './test-app.ts';

export const G4HUNTER = '/api/analyse/g4hunter';
export const TELOMERE = `${'GGGTTA'.repeat(8)}GGG`;

/** A guest of a test server who imports and analyses. */
export async function startG4Client() {
  const server: TestApp = await startTestApp();
  const token = await server.newGuest();

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    as = token,
  ) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: as },
      ...(payload === undefined ? {} : { payload }),
    });

  async function addSequence(data: string, name = 'made', circular = false): Promise<string> {
    const answer = await call('POST', '/api/sequence/import/text', { data, name, circular });
    return answer.json().payload.id;
  }

  /** Imports a text, analyses it at threshold 1.2 and waits for the end. */
  async function analyse(
    data: string,
    parameters: object = {},
    labels: { name?: string; circular?: boolean } = {},
  ): Promise<string> {
    const sequence = await addSequence(data, labels.name, labels.circular);
    const answer = await call('POST', G4HUNTER, { sequence, threshold: 1.2, ...parameters });
    await server.finishJobs();
    return answer.json().payload.id;
  }

  return { server, token, call, addSequence, analyse };
}
