import { transport } from '#transport';
import { requestAnswer } from '../request.ts';
import type { ExportedFile } from './export-link.ts';

/**
 * The content of a file and its name, for results that come without a token for a link. A large one
 * is on disk, so its size is bounded by that alone. Throws ApiError.
 */
export async function downloadExport({
  name,
  path,
  query,
  content,
}: ExportedFile): Promise<{ name: string; content: Blob }> {
  const answer = await requestAnswer(path, {
    query,
    ...(content === undefined ? {} : { method: 'POST', content: await content() }),
  });
  const told = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? told ?? 'results', content: await transport.blobOf(answer) };
}
