import { openFile } from '@flipon/platform/files';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';

/** A call of a browser for few bytes takes as long as one for many. */
const READ_BYTES = 256 * 1024;
/**
 * Bytes parsed at once. Parsed objects live briefly; many of them waiting at once would be promoted to the
 * old generation and be collected late.
 */
const PARSED_BYTES = 16 * 1024;

/** The features of a file of lines of JSON, as `content-sink` writes it, some at a time. */
export async function* readFeatureLines(path: string): AsyncGenerator<ParsedFeature[]> {
  const parts: string[] = [];
  for await (const text of readText(path)) {
    const [first = '', ...lines] = text.split('\n');
    parts.push(first);
    const rest = lines.pop();
    if (rest === undefined) continue;
    lines.unshift(parts.join(''));
    parts.length = 0;
    parts.push(rest);
    // Written by ourselves.
    yield lines.map((line) => JSON.parse(line) as ParsedFeature);
  }
  if (parts.join('') !== '') throw new Error('a file of features ends within a line');
}

async function* readText(path: string): AsyncGenerator<string> {
  const file = await openFile(path, 'read');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const buffer = new Uint8Array(READ_BYTES);
  try {
    for (let at = 0; ; ) {
      const count = await file.read(buffer, at);
      if (count === 0) return;
      at += count;
      for (let from = 0; from < count; from += PARSED_BYTES) {
        const to = Math.min(count, from + PARSED_BYTES);
        yield decoder.decode(buffer.subarray(from, to), { stream: true });
      }
    }
  } finally {
    await file.close();
  }
}
