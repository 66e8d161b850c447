import { isProvenanceName } from '@flipon/formats/provenance';

/** Files with one of these endings are no sequences. */
const RESULT_NAME = /\.(?:tsv|csv|jsonl|parquet)(?:\.gz)?$/i;
/** In the comments of a file that says how it came about. */
const TOLD = /provenance: \{"tool":"Flipon"/;
const HEAD_BYTES = 64 * 1024;
const GZIP = [0x1f, 0x8b];

/** Whether files are a result of this program, by their names or by what the first lines of one say. */
export async function areResults(files: readonly File[]): Promise<boolean> {
  if (files.some(({ name }) => isProvenanceName(name))) return true;
  const [file, second] = files;
  if (file === undefined || second !== undefined) return false;
  // A file that was moved since cannot be read; whatever takes it next says so.
  return RESULT_NAME.test(file.name) || TOLD.test(await beginningOf(file).catch(() => ''));
}

async function beginningOf(file: File): Promise<string> {
  const head = file.slice(0, HEAD_BYTES);
  const bytes = new Uint8Array(await head.arrayBuffer());
  if (!GZIP.every((byte, at) => bytes[at] === byte)) return new TextDecoder().decode(bytes);
  const unpacked = head.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    // The head ends within the packed data, so what comes first has to do.
    return new TextDecoder().decode((await unpacked.read()).value);
  } finally {
    await unpacked.cancel().catch(() => {});
  }
}
