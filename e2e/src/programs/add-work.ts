import type { ApiClient } from './api-client.ts';
import { waitFor } from './start-flipon.ts';

const WITHIN_MS = 60_000;

/** Imports a text as a sequence, and answers its id. */
export async function addSequence(client: ApiClient, name: string, data: string): Promise<string> {
  return idOf(await client.post('sequence/import/text', { name, data }));
}

/**
 * Starts an analysis, waits until it has finished, and answers its id.
 *
 * @param request the sequence, and parameters that are not the usual ones
 */
export async function addResult(
  client: ApiClient,
  kind: string,
  request: { sequence: string | undefined; [parameter: string]: unknown },
): Promise<string> {
  const id = idOf(await client.post(`analyse/${kind}`, request));
  await untilFinished(client, kind, id);
  return id;
}

/**
 * Starts kinds together on a sequence, and waits until all have finished.
 *
 * @param options.parameters of a kind, where they are not the usual ones
 */
export async function addResults(
  client: ApiClient,
  sequence: string,
  kinds: readonly string[],
  {
    parameters = {},
    withinMs = WITHIN_MS,
  }: { parameters?: Readonly<Record<string, object>>; withinMs?: number } = {},
): Promise<void> {
  const asked = kinds.map((kind) => ({ kind, parameters: parameters[kind] ?? {} }));
  const started = await client.post('analyse/all', {
    sequences: [sequence],
    kinds: asked,
    tags: [],
  });
  if (started.status !== 201) throw new Error(`${started.status}: ${started.body['message']}`);
  const id = idOf(started);
  await waitFor(async () => {
    const { body } = await client.get(`analyse/all/${id}`);
    const { counts } = body['payload'] as { counts: { done: number } };
    return counts.done === kinds.length;
  }, withinMs);
}

export async function untilFinished(client: ApiClient, kind: string, id: string): Promise<void> {
  await waitFor(async () => {
    const { body } = await client.get(`analyse/${kind}/${id}/analysis`);
    return (body['batch'] as { status: string }).status === 'FINISH';
  }, WITHIN_MS);
}

function idOf({ status, body }: Awaited<ReturnType<ApiClient['post']>>): string {
  if (status >= 300) throw new Error(`${status}: ${body['message']}`);
  return (body['payload'] as { id: string }).id;
}
