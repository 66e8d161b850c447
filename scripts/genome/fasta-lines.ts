const LINE_BP = 60;
const LINE_FEED = 10;

/** A FASTA record as bytes, a header and lines of 60 letters, however the bases are cut. */
export function* fastaLines(
  header: string,
  pieces: Iterable<Uint8Array>,
): Generator<Uint8Array, undefined> {
  yield new TextEncoder().encode(`>${header}\n`);
  let lineBp = 0;
  for (const bases of pieces) {
    const text = new Uint8Array(bases.length + Math.ceil(bases.length / LINE_BP) + 1);
    let filled = 0;
    for (let at = 0; at < bases.length; ) {
      const end = Math.min(bases.length, at + LINE_BP - lineBp);
      text.set(bases.subarray(at, end), filled);
      filled += end - at;
      lineBp += end - at;
      at = end;
      if (lineBp === LINE_BP) {
        text[filled++] = LINE_FEED;
        lineBp = 0;
      }
    }
    yield text.subarray(0, filled);
  }
  if (lineBp > 0) yield Uint8Array.of(LINE_FEED);
}
