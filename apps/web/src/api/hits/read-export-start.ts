import { queryOptions } from '@tanstack/react-query';
import { requestAnswer } from '../request.ts';
import type { ExportedFile } from './export-link.ts';

const READ_BYTES = 2_048;

export interface FileStart {
  lines: readonly string[];
  /** Whether these are all lines of the file. */
  isWhole: boolean;
}

/** The first lines of a file that is made while it is read: its rest is never asked for. */
export function exportStartQuery({ path, query }: ExportedFile) {
  return queryOptions({
    queryKey: ['export start', path, query],
    queryFn: async ({ signal }): Promise<FileStart> => {
      const enough = new AbortController();
      const answer = await requestAnswer(path, {
        query,
        signal: AbortSignal.any([signal, enough.signal]),
      });
      const start = await readStart(answer, READ_BYTES);
      enough.abort();
      return start;
    },
    // A finished result never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Lines of a body until `maxBytes` are read; the last one ends with an ellipsis where it is cut. */
export async function readStart(answer: Response, maxBytes: number): Promise<FileStart> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let readBytes = 0;
  let isWhole = reader === undefined;
  while (reader !== undefined && readBytes < maxBytes) {
    const { done, value } = await reader.read();
    if (done) {
      isWhole = true;
      break;
    }
    // A chunk may be large; bytes beyond the limit are ignored.
    const wanted = value.subarray(0, maxBytes - readBytes);
    text += decoder.decode(wanted, { stream: true });
    readBytes += value.length;
  }
  if (readBytes > maxBytes) isWhole = false;
  const lines = text.split('\n');
  const last = lines.at(-1);
  if (last === '') lines.pop();
  else if (!isWhole) lines.splice(-1, 1, `${last}…`);
  return { lines, isWhole };
}
