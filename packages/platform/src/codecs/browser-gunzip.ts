import { FlateErrorCode, Gunzip } from 'fflate';
import { joinBytes } from '../join-bytes.ts';
import { DamagedGzipError } from './damaged-gzip-error.ts';
import { crc32 } from './slicing-crc32.ts';

/** What is unpacked at once becomes up to 1,032 times as long. */
const SLICE_BYTES = 16 * 1024;
/** A member ends with the CRC-32 and the length of its content. */
const END_BYTES = 8;
/** Behind a member fflate waits for as many bytes, and then refuses what does not begin another one. */
const BEGIN_BYTES = 4;
/** The end of a member is compared when the head of the next one is whole: fields of 64 KiB, and a name. */
const KEPT_BYTES = 68 * 1024;
/**
 * No member ends with more zeros: the stated length is 0 only for empty content, which is packed into fewer bytes.
 * (Content of 4 GiB, or a multiple, whose CRC-32 is 0 as well may be refused.)
 */
const MOST_END_ZEROS = 1024;

/**
 * Unpacks gzip data of any number of members (bgzip has one per 64 KiB). Zero bytes after the last
 * member are padding; anything else there is damage. The next chunk is asked for when all of the last one was
 * unpacked and taken. (The browser's own streams refuse a second member, and read ahead.)
 *
 * @param source may overwrite a chunk once it is asked for the next one
 * @param onMembers called with the packed bytes of members, in order, without the padding
 * @throws DamagedGzipError; errors of the source as they are
 */
export async function* gunzip(
  source: AsyncIterable<Uint8Array>,
  onMembers: (packed: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const members = createMembers();
  /** The last ones so far: they are of a member, or padding. */
  let zeros = 0;

  function* unpack(packed: Uint8Array): Generator<Uint8Array> {
    for (let at = 0; at < packed.length; at += SLICE_BYTES) {
      yield* members.unpack(packed.subarray(at, at + SLICE_BYTES));
    }
    onMembers(packed);
  }

  for await (const chunk of source) {
    const end = startOfZeros(chunk);
    if (end > 0) {
      for (; zeros > 0; zeros -= Math.min(zeros, SLICE_BYTES)) {
        yield* unpack(new Uint8Array(Math.min(zeros, SLICE_BYTES)));
      }
      yield* unpack(chunk.subarray(0, end));
    }
    zeros += chunk.length - end;
  }
  const used = yield* members.finish(zeros);
  onMembers(new Uint8Array(used));
}

function startOfZeros(bytes: Uint8Array): number {
  let start = bytes.length;
  while (start > 0 && bytes[start - 1] === 0) start -= 1;
  return start;
}

function createMembers() {
  let made: Uint8Array[] = [];
  /** Of the content of the member so far. */
  let sum = 0;
  let size = 0;
  let fedBytes = 0;
  /** The last packed bytes. */
  let recent = new Uint8Array(0);

  const engine = new Gunzip((content) => {
    if (content.length === 0) return;
    sum = crc32(content, sum);
    size = (size + content.length) >>> 0;
    made.push(content);
  });
  // fflate compares neither sums nor lengths.
  engine.onmember = endMember;

  /** @param end where the bytes of the member end, in all packed bytes */
  function endMember(end: number): void {
    const at = recent.length - (fedBytes - end) - END_BYTES;
    const stated = at < 0 ? null : new DataView(recent.buffer, at, END_BYTES);
    if (stated?.getUint32(0, true) !== sum || stated.getUint32(4, true) !== size) {
      throw new DamagedGzipError('checksum or length of a member differ');
    }
    sum = 0;
    size = 0;
  }

  function feed(packed: Uint8Array): void {
    recent = joinBytes([recent.subarray(-KEPT_BYTES), packed]);
    fedBytes += packed.length;
    engine.push(recent.subarray(recent.length - packed.length));
  }

  function takeMade(): Uint8Array[] {
    const taken = made;
    made = [];
    return taken;
  }

  return {
    *unpack(packed: Uint8Array): Generator<Uint8Array> {
      try {
        feed(packed);
      } catch (error) {
        yield* takeMade();
        throw asDamage(error);
      }
      yield* takeMade();
    },

    /**
     * Zero bytes are fed one by one, a few more than there are: the place where fflate refuses them as the begin
     * of a member is where the last member ends. Where a file was cut, they could be its content for ever.
     *
     * @returns how many of the zeros are of that member
     */
    *finish(zeros: number): Generator<Uint8Array, number> {
      const before = fedBytes;
      const last = before + Math.min(zeros, MOST_END_ZEROS);
      try {
        while (fedBytes < last + BEGIN_BYTES) {
          feed(new Uint8Array(1));
          // What the added ones are unpacked to is no content.
          if (fedBytes <= last) yield* takeMade();
        }
      } catch (error) {
        const end = fedBytes - BEGIN_BYTES;
        // The byte before the zeros is none, so it is no padding.
        if (!isNoBegin(error) || end < before) throw asDamage(error);
        endMember(end);
        return end - before;
      }
      throw new DamagedGzipError('it ends in the middle of a member');
    },
  };
}

function isNoBegin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FlateErrorCode.InvalidHeader;
}

function asDamage(error: unknown): DamagedGzipError {
  if (error instanceof DamagedGzipError) return error;
  return new DamagedGzipError(error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
