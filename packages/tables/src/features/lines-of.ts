import { openFile } from '@flipon/platform/files';

const READ_BYTES = 256 * 1024;

/** Whole lines of a file of rows, some at a time. Lines end with a line feed and nothing else: text may have any other character. */
export async function* linesOf(path: string): AsyncGenerator<string[]> {
  const file = await openFile(path, 'read');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const buffer = new Uint8Array(READ_BYTES);
  try {
    let rest = '';
    for (let at = 0; ; ) {
      const count = await file.read(buffer, at);
      if (count === 0) return;
      at += count;
      const lines = (rest + decoder.decode(buffer.subarray(0, count), { stream: true })).split(
        '\n',
      );
      rest = lines.pop() ?? '';
      yield lines;
    }
  } finally {
    await file.close();
  }
}
