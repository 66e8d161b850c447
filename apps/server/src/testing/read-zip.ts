import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: string;
  content: Buffer;
}

/** The files of an archive, found through its central directory; checks their sizes and checksums. */
export function readZip(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('this is no directory entry');
    const [nameLength, extraLength] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`size of ${name}`);
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`checksum of ${name}`);
    entries.push({ name, text: content.toString('utf8'), content });
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32);
  }
  return entries;
}
