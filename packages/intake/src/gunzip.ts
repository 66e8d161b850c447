import { DamagedGzipError, gunzip as unpack } from '@flipon/platform/gunzip';
import { joinBytes } from '@flipon/platform/join-bytes';
import { IntakeError } from './intake-error.ts';

/**
 * Unpacks gzip data of any number of members, of bgzip too. Memory is bounded, and the source is never read
 * ahead: when the consumer stops, no read is under way, and the source can be closed at once.
 *
 * @param onNoEnd called at the end of data that bgzip began and did not end: it may be cut between blocks
 * @throws IntakeError damaged; errors of the source as they are
 */
export async function* gunzip(
  source: AsyncIterable<Uint8Array>,
  onNoEnd?: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = createBgzipEnd();
  try {
    yield* unpack(source, end.pass);
  } catch (error) {
    if (!(error instanceof DamagedGzipError)) throw error;
    throw new IntakeError(
      'damaged',
      'The gzip data is damaged or ends too early. Pack the file again or send it unpacked.',
      { cause: error },
    );
  }
  if (end.isMissing()) onNoEnd?.();
}

/** Looks for the empty block with which bgzip ends a file (SAM specification, 4.1.2). */
interface BgzipEnd {
  /** @param bytes of members, not of padding behind them */
  pass(bytes: Uint8Array): void;
  /** Did bgzip begin the data, and does its last member hold something? */
  isMissing(): boolean;
}

/** The sentence for data without that block: it is whole where an old program wrote it, and cut off otherwise. */
export const NO_BGZIP_END =
  'The file was packed with bgzip, and lacks the empty block that ends such a file: it may be cut off, and ' +
  'then what stood behind the cut is missing. Compare its length with the original, or get it again.';

/** Fixed fields, a length, and the first of the extra fields: that of bgzip. */
const HEAD_BYTES = 14;
const FLAGS_AT = 3;
const HAS_EXTRA_FIELDS = 4;
const FIELD_AT = 12;
/** The letters BC. */
const FIELD_OF_BGZIP = [0x42, 0x43];
/** A member ends with the length of its content. */
const LENGTH_BYTES = 4;

function createBgzipEnd(): BgzipEnd {
  let head = new Uint8Array(0);
  let tail = new Uint8Array(0);

  return {
    pass(bytes) {
      if (head.length < HEAD_BYTES) {
        head = joinBytes([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      }
      tail = joinBytes([tail, bytes.subarray(-LENGTH_BYTES)]).subarray(-LENGTH_BYTES);
    },
    isMissing() {
      const hasFields = ((head[FLAGS_AT] ?? 0) & HAS_EXTRA_FIELDS) !== 0;
      const isBgzip =
        hasFields && FIELD_OF_BGZIP.every((byte, index) => head[FIELD_AT + index] === byte);
      return isBgzip && tail.some((byte) => byte !== 0);
    },
  };
}
