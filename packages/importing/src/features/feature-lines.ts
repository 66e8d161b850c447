import { createReadStream } from 'node:fs';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';

/**
 * Bytes parsed at once. Parsed objects live briefly; many of them waiting at once would be promoted to the
 * old generation and be collected late.
 */
const READ_BYTES = 16 * 1024;

/** The features of a file of lines of JSON, as `content-sink` writes it, some at a time. */
export async function* readFeatureLines(path: string): AsyncGenerator<ParsedFeature[]> {
  const parts: string[] = [];
  for await (const chunk of createReadStream(path, {
    encoding: 'utf8',
    highWaterMark: READ_BYTES,
  })) {
    const [first = '', ...lines] = String(chunk).split('\n');
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
