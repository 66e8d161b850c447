export interface TwoBitRecord {
  name: string;
  /** A, C, G, T and N, in either case. */
  letters: string;
}

export interface TwoBitForm {
  version?: 0 | 1;
  isLittleEndian?: boolean;
}

/** A 2bit file, after UCSC's description of the format. */
export function makeTwoBit(
  records: readonly TwoBitRecord[],
  { version = 0, isLittleEndian = true }: TwoBitForm = {},
): Buffer {
  const word = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    if (isLittleEndian) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const wide = (value: number) =>
    isLittleEndian ? [word(value), word(0)] : [word(0), word(value)];
  const bodies = records.map(({ letters }) => makeBody(letters, word));
  const offsetBytes = version === 1 ? 8 : 4;
  const names = records.map(({ name }) => Buffer.from(name));
  let offset = 16 + names.reduce((sum, name) => sum + 1 + name.length + offsetBytes, 0);
  const index = names.flatMap((name, at) => {
    const place = version === 1 ? wide(offset) : [word(offset)];
    offset += bodies[at]?.length ?? 0;
    return [Buffer.of(name.length), name, ...place];
  });
  const head = [word(0x1a412743), word(version), word(records.length), word(0)];
  return Buffer.concat([...head, ...index, ...bodies]);
}

function makeBody(letters: string, word: (value: number) => Buffer): Buffer {
  const packed = Buffer.alloc(Math.ceil(letters.length / 4));
  for (let at = 0; at < letters.length; at += 1) {
    // The code stored for N does not matter.
    const code = Math.max(0, 'TCAG'.indexOf(letters.charAt(at).toUpperCase()));
    packed[at >> 2] = (packed[at >> 2] ?? 0) | (code << (6 - 2 * (at & 3)));
  }
  return Buffer.concat([
    word(letters.length),
    ...makeBlocks(letters.matchAll(/[nN]+/g), word),
    ...makeBlocks(letters.matchAll(/[a-z]+/g), word),
    word(0),
    packed,
  ]);
}

function makeBlocks(matches: Iterable<RegExpExecArray>, word: (value: number) => Buffer): Buffer[] {
  const blocks = [...matches];
  const starts = blocks.map(({ index }) => word(index));
  const sizes = blocks.map(([text]) => word(text.length));
  return [word(blocks.length), ...starts, ...sizes];
}
