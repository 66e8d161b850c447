import { ApiError } from '../api-error.ts';
import { callEach } from '../call-each.ts';
import { requestText } from '../request.ts';

/**
 * Deletes sequences, also while the page is being left. One that is gone already is no failure.
 *
 * @param withResults together with their results
 */
export async function deleteSequences(ids: readonly string[], withResults: boolean): Promise<void> {
  await callEach(ids, (id) => deleteOne(id, withResults));
}

async function deleteOne(id: string, withResults: boolean): Promise<void> {
  const query = withResults ? { results: true } : {};
  try {
    await requestText(`sequence/${id}`, { method: 'DELETE', query, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
