import { ApiError } from '../api-error.ts';
import { requestText } from '../request.ts';

/** Ends an upload and takes away what is there of it; one that is gone already is well. */
export async function deleteUpload(id: string): Promise<void> {
  try {
    await requestText(`upload/${id}`, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) throw error;
  }
}
