import { Inflate } from 'fflate';

/** What is unpacked at once becomes up to 1,032 times as long. */
const SLICE_BYTES = 16 * 1024;

/**
 * Unpacks DEFLATE without a frame, as in archives, on any platform. The next chunk is asked for when all of the last
 * one was unpacked and taken; bytes behind the end are passed over.
 *
 * @param unreadable makes the error for what is no DEFLATE, or ends too early
 * @throws what `unreadable` makes; errors of the source as they are
 */
export async function* inflate(
  source: AsyncIterable<Uint8Array>,
  unreadable: (cause: unknown) => Error,
): AsyncGenerator<Uint8Array, void, undefined> {
  let made: Uint8Array[] = [];
  const engine = new Inflate((content) => {
    if (content.length > 0) made.push(content);
  });
  let last: Uint8Array = new Uint8Array(0);

  function* unpack(packed: Uint8Array, isLast: boolean): Generator<Uint8Array> {
    try {
      engine.push(packed, isLast);
    } catch (error) {
      throw unreadable(error);
    }
    const taken = made;
    made = [];
    yield* taken;
  }

  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      yield* unpack(last, false);
      // A copy: the source may use the chunk again. The last slice says that none follows.
      last = chunk.slice(at, at + SLICE_BYTES);
    }
  }
  if (last.length === 0) throw unreadable(new Error('there are no bytes'));
  yield* unpack(last, true);
}
