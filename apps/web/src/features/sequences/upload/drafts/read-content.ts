import { type FoundContent, findFormat, findPacking } from './file-format.ts';

/** An annotation may begin with comments, and a packed one has to be unpacked to be recognised. */
const LOOKED_AT_BYTES = 16 * 1024;

/** Finds out what a file is from its beginning. Throws where the file cannot be read. */
export async function readContent(file: File): Promise<FoundContent> {
  const start = file.slice(0, LOOKED_AT_BYTES);
  const bytes = new Uint8Array(await start.arrayBuffer());
  const packing = findPacking(bytes);
  if (packing === null) return { format: findFormat(bytes), packing };
  const inside = await unpackStart(start);
  return { format: inside === null ? null : findFormat(inside), packing };
}

/** The first unpacked bytes of a packed beginning; null if it is damaged. */
async function unpackStart(start: Blob): Promise<Uint8Array | null> {
  const reader = start.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    return value?.slice(0, LOOKED_AT_BYTES) ?? null;
  } catch {
    return null;
  } finally {
    // The beginning of a packed file has no end, of which the stream would complain.
    reader.cancel().catch(() => {});
  }
}
