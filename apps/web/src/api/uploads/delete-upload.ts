import { ApiError } from '../api-error.ts';
import { requestText } from '../request.ts';

/** Ends an upload and removes its stored bytes; one that is gone already is no failure. */
export async function deleteUpload(id: string): Promise<void> {
  try {
    await requestText(`upload/${id}`, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) throw error;
  }
}
