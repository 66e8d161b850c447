import { createGunzip, type Gunzip } from 'node:zlib';
import { DamagedGzipError } from './damaged-gzip-error.ts';

const OUTPUT_BYTES = 256 * 1024;

/**
 * Unpacks gzip data of any number of members (bgzip has one per 64 KiB). Zero bytes after the last
 * member are padding; anything else there is damage.
 *
 * The engine gets the next chunk only when it has used up the last one and its output was taken.
 * So memory is bounded, and the source is never read ahead: when the consumer stops, no read is
 * under way, and the source can be closed at once. (A pipeline would read ahead, and closing would
 * then have to wait for a source that may be stalled.)
 *
 * @param source may overwrite a chunk once it is asked for the next one
 * @param onMembers called with the packed bytes of members, in order, without the padding
 * @throws DamagedGzipError; errors of the source as they are
 */
export async function* gunzip(
  source: AsyncIterable<Uint8Array>,
  onMembers: (packed: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const engine = createGunzip({ chunkSize: OUTPUT_BYTES });
  const watch = watchEngine(engine);
  let isPastLastMember = false;
  let fedBytes = 0;
  try {
    for await (const chunk of source) {
      if (isPastLastMember) {
        requireZeros(chunk);
        continue;
      }
      let isUsedUp = false;
      fedBytes += chunk.length;
      engine.write(chunk, () => {
        isUsedUp = true;
        watch.wake();
      });
      yield* takeOutput(engine, watch, () => isUsedUp);
      const unusedBytes = fedBytes - engine.bytesWritten;
      onMembers(chunk.subarray(0, chunk.length - unusedBytes));
      if (unusedBytes > 0) {
        isPastLastMember = true;
        requireZeros(chunk.subarray(chunk.length - unusedBytes));
      }
    }
    engine.end();
    yield* takeOutput(engine, watch, () => watch.hasEnded);
  } finally {
    engine.destroy();
  }
}

interface EngineWatch {
  hasEnded: boolean;
  failure: Error | null;
  /** Ends the wait of `next`. */
  wake(): void;
  /** Resolves when something happened to the engine after the call. */
  next(): Promise<void>;
}

function watchEngine(engine: Gunzip): EngineWatch {
  let resolveNext = (): void => {};
  const watch: EngineWatch = {
    hasEnded: false,
    failure: null,
    wake: () => resolveNext(),
    next: () =>
      new Promise((resolve) => {
        resolveNext = resolve;
      }),
  };
  engine.on('readable', watch.wake);
  engine.on('end', () => {
    watch.hasEnded = true;
    watch.wake();
  });
  engine.on('error', (error) => {
    watch.failure = error;
    watch.wake();
  });
  return watch;
}

async function* takeOutput(
  engine: Gunzip,
  watch: EngineWatch,
  isDone: () => boolean,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const output: Uint8Array | null = engine.read();
    if (output !== null) {
      yield output;
      continue;
    }
    if (watch.failure !== null) {
      throw new DamagedGzipError(watch.failure.message, { cause: watch.failure });
    }
    if (isDone()) return;
    await watch.next();
  }
}

function requireZeros(rest: Uint8Array): void {
  if (rest.some((byte) => byte !== 0)) {
    throw new DamagedGzipError('bytes that are no padding follow the last member');
  }
}
