import type { Sequence } from '@flipon/contract/sequence';
import { expect, it } from 'vitest';
import { addFiles, type Given, sourceOf } from './use-given.ts';

const genome = new File(['>a\nACGT\n'], 'a.fa');
const features = new File(['##gff-version 3\n'], 'a.gff3');

it('searches what is given in the way that is open, and not what another way has', () => {
  const given: Given = {
    way: 'paste',
    text: 'ACGT',
    files: [genome],
    accession: 'NC_001422.1',
    own: { id: 'one' } as Sequence,
  };
  expect(sourceOf(given)).toEqual({ way: 'paste', text: 'ACGT' });
  expect(sourceOf({ ...given, way: 'file' })).toEqual({ way: 'file', files: given.files });
  expect(sourceOf({ ...given, way: 'accession' })).toEqual({
    way: 'accession',
    text: 'NC_001422.1',
  });
  expect(sourceOf({ ...given, way: 'own' })).toEqual({ way: 'own', id: 'one' });
  expect(sourceOf({ ...given, way: 'own', own: null })).toEqual({ way: 'own', id: '' });
});

it('keeps earlier files, but for those whose name comes again', () => {
  const mended = new File(['>a\nACG\n'], 'a.fa');
  const added = addFiles(addFiles([genome], [features]), [mended]);
  expect(added.map(({ name }) => name)).toEqual(['a.gff3', 'a.fa']);
  expect(added[1]).toBe(mended);
});
