import { SaxesParser } from 'saxes';
import { damagedWorkbook } from './workbook-refusals.ts';

/** Called for the elements of a part, with their names without a prefix. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements within each other, which the parser remembers; workbooks have a dozen. */
const MAX_DEPTH = 100;

/**
 * Parses a part of a workbook, a chunk at a time: after each chunk the listener has its events.
 * Entities that a document declares itself are not known, so none can grow.
 *
 * @throws BulkFileError where it is no well-formed XML, or its elements lie too deep
 */
export async function* parseXml(
  content: AsyncIterable<Uint8Array>,
  listener: XmlListener,
): AsyncGenerator<void, void, undefined> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser({ position: false, xmlns: false });
  let failure: Error | null = null;
  // A handler that throws would leave the parser in the middle of a chunk.
  parser.on('error', (error) => {
    failure ??= error;
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw damagedWorkbook();
    listener.open(localName(name), attributes);
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localName(name));
  });

  const refuseFailure = () => {
    if (failure !== null) throw damagedWorkbook(failure);
  };
  for await (const chunk of content) {
    parser.write(decoder.decode(chunk, { stream: true }));
    refuseFailure();
    yield;
  }
  parser.close();
  refuseFailure();
  yield;
}

/** The same for a part of which only the end matters. */
export async function parseWholeXml(
  content: AsyncIterable<Uint8Array>,
  listener: XmlListener,
): Promise<void> {
  for await (const _ of parseXml(content, listener));
}

/** Names of elements and attributes may have a prefix, as in `x:row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
