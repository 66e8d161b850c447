import { createCellText } from './cell-text.ts';
import { parseXml } from './parse-xml.ts';
import { largeWorkbook } from './workbook-refusals.ts';

/** More than the cells of the largest table that is read. */
const MAX_STRINGS = 2_000_000;

/**
 * The texts of a workbook that cells name by their number, from 0.
 *
 * @param most letters of a text that are kept
 */
export async function readSharedStrings(
  content: AsyncIterable<Uint8Array>,
  most?: number,
): Promise<string[]> {
  const strings: string[] = [];
  const text = createCellText('t', most);
  const chunks = parseXml(content, {
    open: text.open,
    text: text.text,
    close(name) {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  for await (const _ of chunks) {
    if (strings.length > MAX_STRINGS) {
      throw largeWorkbook(`has more than ${MAX_STRINGS.toLocaleString('en-US')} texts`);
    }
  }
  return strings;
}
