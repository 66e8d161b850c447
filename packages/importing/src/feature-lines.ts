import { createReadStream } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';

const FEATURES_AT_ONCE = 500;

/** Features on their way: a file of lines of JSON, made with the first one. */
export function createFeatureLines(path: string) {
  let count = 0;
  return {
    async add(features: readonly ParsedFeature[]): Promise<void> {
      if (features.length === 0) return;
      count += features.length;
      const lines = features.map((feature) => `${JSON.stringify(feature)}\n`);
      await appendFile(path, lines.join(''), { mode: 0o600 });
    },
    async *read(): AsyncGenerator<ParsedFeature[]> {
      if (count > 0) yield* readFeatureLines(path);
    },
    remove: () => rm(path, { force: true }),
  };
}

/** The features of such a file, some hundred at a time. */
export async function* readFeatureLines(path: string): AsyncGenerator<ParsedFeature[]> {
  let waiting: ParsedFeature[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    // Written above, by ourselves.
    waiting.push(JSON.parse(line) as ParsedFeature);
    if (waiting.length < FEATURES_AT_ONCE) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}
