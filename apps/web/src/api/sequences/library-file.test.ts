import { makeZip } from '@flipon/test-material/zip-file';
import { expect, it } from 'vitest';
import { isLibraryFile } from './library-file.ts';

const list = { name: 'library.json', content: '{}' };
const letters = { name: 'a.fasta', content: '>a\nACGT\n' };

it.each([
  ['a saved library', makeZip([list, letters]), true],
  ['a ZIP of sequences', makeZip([letters]), false],
  ['a ZIP of sequences that begins alike', makeZip([{ ...letters, name: 'library.jsonl' }]), false],
  ['a text', Buffer.from('>library.json\nACGT\n'), false],
  ['nothing', Buffer.alloc(0), false],
])('tells %s', async (_, content, isLibrary) => {
  expect(await isLibraryFile(new Blob([Uint8Array.from(content)]))).toBe(isLibrary);
});

it('leaves a file that cannot be read to others', async () => {
  const moved = new Blob();
  const refuse = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  moved.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
  expect(await isLibraryFile(moved)).toBe(false);
});
