import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  /** 0 stored, 8 deflated (default), or any other that is only stated. */
  method?: number;
  /** Bit 0 says that it is encrypted; bit 11, set by default, that its name is UTF-8. */
  flags?: number;
  /** Stated instead of what is true. */
  sizeBytes?: number;
  packedBytes?: number;
  crc32?: number;
  /** Place of its local header, stated instead of the true one. */
  offset?: number;
  /** States sizes and place in 64 bits. */
  isWide?: boolean;
}

const UTF8_NAME = 0x800;
const DEFLATED = 8;
const WIDE = 0xffffffff;

/** A ZIP archive (PKWARE's APPNOTE), also one with false entries. */
export function makeZip(parts: readonly ZipPart[], given: { entryCount?: number } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const body = makeLocalPart(part);
    bodies.push(body);
    directory.push(makeDirectoryPart(part, offset));
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  // Larger counts belong in the ZIP64 part, which this archive does not have.
  const count = Math.min(given.entryCount ?? parts.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

function makeLocalPart(part: ZipPart): Buffer {
  const name = Buffer.from(part.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  writeFacts(header, 6, part, name);
  return Buffer.concat([header, name, packed(part)]);
}

function makeDirectoryPart(part: ZipPart, offset: number): Buffer {
  const name = Buffer.from(part.name);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  writeFacts(header, 8, part, name);
  header.writeUInt32LE(part.offset ?? offset, 42);
  if (part.isWide !== true) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(header.readUInt32LE(24)), 4);
  extra.writeBigUInt64LE(BigInt(header.readUInt32LE(20)), 12);
  extra.writeBigUInt64LE(BigInt(header.readUInt32LE(42)), 20);
  header.writeUInt16LE(extra.length, 30);
  for (const at of [20, 24, 42]) header.writeUInt32LE(WIDE, at);
  return Buffer.concat([header, name, extra]);
}

/** What both headers state of a file. */
function writeFacts(header: Buffer, at: number, part: ZipPart, name: Buffer): void {
  const content = Buffer.from(part.content);
  header.writeUInt16LE(part.flags ?? UTF8_NAME, at);
  header.writeUInt16LE(part.method ?? DEFLATED, at + 2);
  header.writeUInt32LE(part.crc32 ?? crc32(content), at + 8);
  header.writeUInt32LE(part.packedBytes ?? packed(part).length, at + 12);
  header.writeUInt32LE(part.sizeBytes ?? content.length, at + 16);
  header.writeUInt16LE(name.length, at + 20);
}

function packed({ content, method = DEFLATED }: ZipPart): Buffer {
  return method === DEFLATED ? deflateRawSync(content) : Buffer.from(content);
}
