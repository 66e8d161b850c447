import { requestText } from '../request.ts';

/** Deletes an annotation with its features; the call outlives the page. Throws ApiError. */
export async function deleteAnnotation(sequenceId: string, id: string): Promise<void> {
  await requestText(`sequence/${sequenceId}/annotations/${id}`, {
    method: 'DELETE',
    keepalive: true,
  });
}
