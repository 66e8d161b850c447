import { beginsWithComment, readBehindComments } from './behind-comments.ts';
import { decodeUtf16 } from './decode-utf16.ts';
import { decodeWindows1252, describeOtherLetter } from './decode-windows-1252.ts';
import { dropPadding } from './drop-padding.ts';
import { gatherHead } from './gather-head.ts';
import { gunzip, NO_BGZIP_END } from './gunzip.ts';
import { IntakeError } from './intake-error.ts';
import { isGzip, refuseForeignContent, SNIFFED_BYTES } from './sniff-content.ts';
import { refuseNoSequence } from './sniff-entry.ts';

export interface SequenceStreamOptions {
  /** The largest content, after decompression; `Infinity` for any. */
  maxBytes: number;
  /** Called after each chunk with the bytes of the source (still packed) read so far. */
  onBytesRead?(bytesRead: number): void;
  /**
   * Called with a sentence for the user: once where a text is not UTF-8 everywhere, and once at the end of a
   * file that may be cut off.
   */
  onWarning?(sentence: string): void;
}

const MIB = 1024 * 1024;
const GZIP_MAGIC_BYTES = 2;
// Packed data is smaller than its content, except for the frame of a small file. The source is
// bounded as well, because empty members and padding could go on for ever without any content.
const GZIP_FRAME_BYTES = 64 * 1024;

/**
 * Opens a file that should hold sequence text: unpacks gzip (all members), decodes UTF-16 and Windows-1252,
 * refuses recognised content of other kinds, and stops at the size limit. The source is read only as fast as
 * the result, and is closed (its iterator's `return`) when the consumer stops early or an error occurs.
 *
 * @returns the content in chunks of any size above 0
 * @throws IntakeError while it is read; SequenceTextError where it begins with comments and is of no known kind;
 * errors of the source as they are
 */
export async function* openSequenceStream(
  source: AsyncIterable<Uint8Array>,
  options: SequenceStreamOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const content = openPackedStream(source, options);
  let isFirst = true;
  for await (const chunk of content) {
    if (isFirst) {
      refuseForeignContent(chunk);
      const head = new Uint8Array(chunk.subarray(0, SNIFFED_BYTES));
      if (beginsWithComment(head)) await refuseCommented(head, prepend(chunk, content));
    }
    isFirst = false;
    yield chunk;
  }
  if (isFirst) refuseForeignContent(new Uint8Array(0));
}

/** By what follows the comments, else by their first letter. */
async function refuseCommented(
  head: Uint8Array,
  content: AsyncIterable<Uint8Array>,
): Promise<never> {
  refuseForeignContent(await readBehindComments(content, SNIFFED_BYTES));
  refuseNoSequence(head);
  throw new Error('comments were read as bases');
}

/**
 * The same for a file of any text, which the caller judges: unpacked, limited, UTF-8, and without padding
 * behind its end. Its first chunk has
 * the first `SNIFFED_BYTES` bytes, fewer only where there are no more; an empty file gives no chunk.
 */
export function openPackedStream(
  source: AsyncIterable<Uint8Array>,
  options: SequenceStreamOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const text = dropPadding(decodeUtf16(unpack(countSource(source, options), options)));
  const decoded = decodeWindows1252(text, SNIFFED_BYTES, (found) =>
    options.onWarning?.(describeOtherLetter(found)),
  );
  return gatherHead(decoded, SNIFFED_BYTES);
}

async function* countSource(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, onBytesRead }: SequenceStreamOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytesRead = 0;
  for await (const chunk of source) {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes + GZIP_FRAME_BYTES) throw tooLarge(maxBytes, '');
    onBytesRead?.(bytesRead);
    yield chunk;
  }
}

async function* unpack(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, onWarning }: SequenceStreamOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packed = gatherHead(source, GZIP_MAGIC_BYTES);
  try {
    const first = await packed.next();
    if (first.done) return;
    const whole = prepend(first.value, packed);
    yield* isGzip(first.value)
      ? limit(
          gunzip(whole, () => onWarning?.(NO_BGZIP_END)),
          maxBytes,
          ' after decompression',
        )
      : limit(whole, maxBytes, '');
  } finally {
    // Reached also where the consumer stopped before `prepend` came to the rest.
    await packed.return();
  }
}

/** All of a stream of which the first chunk was taken already. */
export async function* prepend(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield first;
  yield* rest;
}

async function* limit(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  when: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes, when);
    yield chunk;
  }
}

function tooLarge(maxBytes: number, when: string): IntakeError {
  return new IntakeError(
    'too_large',
    `The file is larger than ${formatSize(maxBytes)}${when}. Split it into smaller files.`,
  );
}

function formatSize(bytes: number): string {
  const [size, unit] = bytes < MIB ? [bytes, 'bytes'] : [bytes / MIB, 'MiB'];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
