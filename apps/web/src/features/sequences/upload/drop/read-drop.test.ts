import { expect, it } from 'vitest';
import { readDrop } from './read-drop.ts';

/** Folders as browsers hand them out: a few entries at a time, and none at the end. */
function entryOf(name: string, inner: readonly object[] | null): object {
  const parts = inner === null ? [] : [inner.slice(0, 2), inner.slice(2), []];
  return {
    name,
    isFile: inner === null,
    isDirectory: inner !== null,
    file: (take: (file: File) => void) => take(new File(['ACGT'], name)),
    createReader: () => ({
      readEntries: (take: (part: object[]) => void) => take(parts.shift() ?? []),
    }),
  };
}

function dropOf(entries: readonly object[], files: readonly File[] = []): DataTransfer {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return { items, files } as object as DataTransfer;
}

const names = (files: readonly File[]) => files.map(({ name }) => name);

it('reads folders and their folders, but not the files that systems hide in them', async () => {
  const genomes = entryOf('genomes', [
    entryOf('a.fa', null),
    entryOf('.DS_Store', null),
    entryOf('deep', [entryOf('b.fa', null), entryOf('c.fa', null), entryOf('d.fa', null)]),
  ]);
  const drop = dropOf([genomes, entryOf('e.fa', null)]);
  expect(names(await readDrop(drop))).toEqual(['a.fa', 'b.fa', 'c.fa', 'd.fa', 'e.fa']);
});

it('takes files as they are where no folder is among them', async () => {
  const file = new File(['ACGT'], 'a.fa');
  expect(await readDrop(dropOf([entryOf('a.fa', null)], [file]))).toEqual([file]);
});

it('reads no further than its limit, and one file more tells that there are more', async () => {
  const many = Array.from({ length: 9 }, (_, at) => entryOf(`${at}.fa`, null));
  expect(await readDrop(dropOf([entryOf('many', many)]), 4)).toHaveLength(5);
});
