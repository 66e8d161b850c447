import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';

const FEATURES_AT_ONCE = 500;

/** The features of a file of lines of JSON, as `content-sink` writes it, some hundred at a time. */
export async function* readFeatureLines(path: string): AsyncGenerator<ParsedFeature[]> {
  let waiting: ParsedFeature[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    // Written by ourselves.
    waiting.push(JSON.parse(line) as ParsedFeature);
    if (waiting.length < FEATURES_AT_ONCE) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}
