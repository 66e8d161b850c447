import { makeZip } from '@flipon/test-material/zip-file';
import { describe, expect, it } from 'vitest';
import { openZipDocument } from './zip-document.ts';

const PARTS = [
  { name: 'a.xml', content: '<a/>' },
  { name: 'xl/b.xml', content: 'b'.repeat(1000) },
];

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a document that is a ZIP archive', () => {
  it('gives its parts by their paths, and their sizes before they are read', async () => {
    const document = await openZipDocument(makeZip(PARTS));
    expect(document.has('xl/b.xml')).toBe(true);
    expect(document.has('b.xml')).toBe(false);
    expect(document.sizeOf(['a.xml', 'xl/b.xml', 'none'])).toBe(1004);
    expect(await textOf(document.read('xl/b.xml'))).toBe('b'.repeat(1000));
    expect(await textOf(document.read('a.xml'))).toBe('<a/>');
    expect(await textOf(document.read('none'))).toBe('');
  });

  it('is refused where it is damaged, or has more parts than any document', async () => {
    const whole = makeZip(PARTS);
    const many = Array.from({ length: 10_001 }, (_, at) => ({
      name: `${at}`,
      content: '',
      method: 0,
    }));
    for (const bytes of [whole.subarray(0, -20), Buffer.from('PK'), makeZip(many)]) {
      await expect(openZipDocument(bytes)).rejects.toMatchObject({
        name: 'IntakeError',
        code: 'damaged',
      });
    }
  });

  it('ends with an error where a part is not what the directory says', async () => {
    for (const lie of [{ crc32: 1 }, { sizeBytes: 3 }, { sizeBytes: 5000 }, { flags: 0x801 }]) {
      const document = await openZipDocument(
        makeZip([{ name: 'a.xml', content: '<aa/>', ...lie }]),
      );
      await expect(textOf(document.read('a.xml'))).rejects.toMatchObject({ name: 'IntakeError' });
    }
  });
});
