/** A picture of few colours: an index into the palette for each pixel, row by row. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** Of index 1 and up, as #rrggbb; index 0 is transparent. At most 15. */
  palette: readonly string[];
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const INCH_M = 0.0254;
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as PNG and zip have it, without a sign. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Length, type, content and CRC of a chunk. */
function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}

/** The chunk pHYs: pixels of a metre in both directions. */
function physicalSize(dpi: number): Uint8Array {
  const content = new Uint8Array(9);
  const view = new DataView(content.buffer);
  view.setUint32(0, Math.round(dpi / INCH_M));
  view.setUint32(4, Math.round(dpi / INCH_M));
  content[8] = 1;
  return chunk('pHYs', content);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * A PNG that says its size in mm by its resolution; one that it had before is replaced. Throws Error
 * where the bytes are no PNG.
 */
export function withPhysicalSize(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  if (!SIGNATURE.every((byte, at) => png[at] === byte)) throw new Error('These bytes are no PNG.');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const kept: Uint8Array[] = [png.subarray(0, SIGNATURE.length)];
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    // Before the first chunk of pixels, which the standard asks for.
    if (type !== 'pHYs') kept.push(png.subarray(at, end));
    if (type === 'IHDR') kept.push(physicalSize(dpi));
    at = end;
  }
  return join(kept);
}

/** A raster as PNG, four bits a pixel, with its size in mm. */
export async function encodePng(raster: Raster, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, pixels, palette } = raster;
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([4, 3, 0, 0, 0], 8);
  const colours = [[0, 0, 0], ...palette.map(channelsOf)].flat();
  // A byte before each row says that the row is not filtered.
  const rowBytes = Math.ceil(width / 2);
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (rowBytes + 1) + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (x & 1 ? 0 : 4));
    }
  }
  return join([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', head),
    physicalSize(dpi),
    chunk('PLTE', Uint8Array.from(colours)),
    chunk('tRNS', Uint8Array.of(0)),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Bytes as an address that holds them. */
export function dataAddress(type: 'image/png' | 'font/woff2', bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}
