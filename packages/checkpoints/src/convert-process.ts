// The process in which a network is converted: it takes one conversion, reports its progress, and ends.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CheckpointError } from './checkpoint-error.ts';
import type { Order, Word } from './conversion-words.ts';
import { type Conversion, convert } from './convert.ts';

const TELL_MS = 100;

// The parent has ended: the output is no longer needed.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: Order) => {
  void work(order).then(
    () => end({ is: 'done' }),
    (error: unknown) => end(wordOf(error)),
  );
});

async function work({ weightsSha256, ...conversion }: Order): Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  await convert(conversion, (done) => {
    if (performance.now() - lastMs < TELL_MS) return;
    lastMs = performance.now();
    process.send?.({ is: 'part', done } satisfies Word);
  });
  await requireSame(conversion, weightsSha256);
}

/** Results name the weights by this checksum, so the file that was read must have it. */
async function requireSame({ weightsPath }: Conversion, expected: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(weightsPath), hash);
  if (hash.digest('hex') === expected) return;
  throw new CheckpointError('The file of weights has changed meanwhile. Ask again.');
}

function wordOf(error: unknown): Word {
  if (error instanceof CheckpointError) return { is: 'refused', message: error.message };
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return { is: 'failed', code, path };
}

function end(word: Word): void {
  process.send?.(word, () => process.disconnect());
}
