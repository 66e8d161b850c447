import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { hasPrograms } from '@flipon/test-material/programs';
import { expect, it, test } from 'vitest';
import { crc32, encodePng, withPhysicalSize } from './png.ts';

const RASTER = {
  ...{ width: 5, height: 2, palette: ['#d55e00', '#0072b2'] },
  pixels: Uint8Array.of(0, 1, 2, 1, 0, 2, 2, 2, 0, 1),
};

/** Type, content and CRC of the chunks of a PNG. */
function chunksOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks: { type: string; content: Uint8Array; crc: number; sum: number }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    const body = png.subarray(at + 4, at + 8 + length);
    const type = new TextDecoder().decode(body.subarray(0, 4));
    chunks.push({
      type,
      content: body.subarray(4),
      crc: view.getUint32(at + 8 + length),
      sum: crc32(body),
    });
    at += length + 12;
  }
  return chunks;
}

it('has the CRC that the standard gives for its empty last chunk', () => {
  expect(crc32(new TextEncoder().encode('IEND'))).toBe(0xae426082);
});

it('keeps each pixel, and right sums', async () => {
  const chunks = chunksOf(await encodePng(RASTER, 600));
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'pHYs', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
  for (const { crc, sum } of chunks) expect(crc).toBe(sum);
  const data = chunks.find(({ type }) => type === 'IDAT')?.content ?? new Uint8Array();
  expect([...inflateSync(data)]).toEqual([0, 0x01, 0x21, 0x00, 0, 0x22, 0x20, 0x10]);
});

it.each([
  [300, 11_811],
  [600, 23_622],
  [1200, 47_244],
])('says %i DPI as pixels of a metre, once', async (dpi, perMetre) => {
  const chunks = chunksOf(withPhysicalSize(await encodePng(RASTER, 72), dpi));
  const [size, ...more] = chunks.filter(({ type }) => type === 'pHYs');
  expect(more).toEqual([]);
  const view = new DataView(size?.content.slice().buffer ?? new ArrayBuffer(9));
  expect([view.getUint32(0), view.getUint32(4), view.getUint8(8)]).toEqual([perMetre, perMetre, 1]);
  expect(size?.crc).toBe(size?.sum);
});

it('refuses what is no PNG', () => {
  expect(() => withPhysicalSize(new TextEncoder().encode('<svg></svg>'), 300)).toThrow(/no PNG/);
});

// Programs: python3
test.skipIf(!hasPrograms('python3'))('another program reads the same size and sums', async () => {
  const program = `
import struct, sys, zlib
png = sys.stdin.buffer.read()
at, found = 8, {}
while at < len(png):
    length, = struct.unpack('>I', png[at:at+4])
    kind, body = png[at+4:at+8], png[at+8:at+8+length]
    crc, = struct.unpack('>I', png[at+8+length:at+12+length])
    assert crc == zlib.crc32(kind + body), kind
    found[kind.decode()] = body
    at += length + 12
print(*struct.unpack('>IIB', found['pHYs']), *struct.unpack('>II', found['IHDR'][:8]), len(zlib.decompress(found['IDAT'])))
`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: await encodePng(RASTER, 300),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe('11811 11811 1 5 2 8');
});
