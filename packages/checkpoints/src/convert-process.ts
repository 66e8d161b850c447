// The process in which a network is converted: it takes one conversion, reports its progress, and ends.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CheckpointError } from './checkpoint-error.ts';
import { type Conversion, convert } from './convert.ts';

/** The order to the process that converts. */
export interface Order extends Conversion {
  /** Of the file of weights; part of the name in the cache. */
  weightsSha256: string;
}

/** What it answers: parts of the whole from 0 to 1, and one last word. */
export type Word =
  | { is: 'part'; done: number }
  | { is: 'done' }
  /** The problem of the files, for their owner. */
  | { is: 'refused'; message: string }
  /** The error of the file system, and its file, where it names one. */
  | { is: 'failed'; code: string; path: string | undefined };

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
