import { ZipPassThrough } from 'fflate';

/** How the ZIP format numbers deflate. */
const DEFLATE = 8;

/**
 * A file of a ZIP archive that the browser packs, on a thread of its own: a workbook of a hundred
 * thousand rows is hundreds of megabytes of XML.
 */
export class DeflatedFile extends ZipPassThrough {
  override compression = DEFLATE;
  readonly #packer = new CompressionStream('deflate-raw');
  readonly #writer = this.#packer.writable.getWriter();

  /** Packs a content, and ends when all of it is in the archive. */
  async take(content: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const forwarding = this.#forward();
    const encoder = new TextEncoder();
    for await (const text of content) {
      this.push(encoder.encode(text));
      await this.#writer.ready;
    }
    this.push(new Uint8Array(), true);
    await forwarding;
  }

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    // A failure here also fails the reading end, which is awaited.
    if (chunk.length > 0) this.#writer.write(new Uint8Array(chunk)).catch(() => {});
    if (isLast) this.#writer.close().catch(() => {});
  }

  async #forward(): Promise<void> {
    const reader = this.#packer.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      this.ondata(null, value ?? new Uint8Array(), done);
      if (done) return;
    }
  }
}
