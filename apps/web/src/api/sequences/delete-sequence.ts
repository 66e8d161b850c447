import { ApiError } from '../api-error.ts';
import { requestText } from '../request.ts';

/** As many calls as browsers let outlive a page at a time. */
const AT_A_TIME = 20;

/**
 * Deletes sequences, also while the page is being left. One that is gone already is no failure.
 *
 * @param withResults together with what was computed from them
 */
export async function deleteSequences(ids: readonly string[], withResults: boolean): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const calls = await Promise.allSettled(
      ids.slice(at, at + AT_A_TIME).map((id) => deleteOne(id, withResults)),
    );
    failures.push(...calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
}

async function deleteOne(id: string, withResults: boolean): Promise<void> {
  const query = withResults ? { results: true } : {};
  try {
    await requestText(`sequence/${id}`, { method: 'DELETE', query, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
