import { expect, it } from 'vitest';
import { isSameSource, missingOf } from './source.ts';

it('says what is missing in each way, and nothing where there is something', () => {
  expect(missingOf({ way: 'paste', text: ' \n' })).toMatch(/^Paste a sequence/);
  expect(missingOf({ way: 'file', files: [] })).toMatch(/^Choose a file/);
  expect(missingOf({ way: 'accession', text: '' })).toContain('NC_001422.1');
  expect(missingOf({ way: 'own', id: '' })).toMatch(/^Choose a sequence/);
  expect(missingOf({ way: 'paste', text: 'ACGT' })).toBeNull();
});

it('compares texts by their letters, and files by themselves', () => {
  const file = new File(['ACGT'], 'a.fa');
  const paste = (text: string) => ({ way: 'paste', text }) as const;
  const files = (...all: File[]) => ({ way: 'file', files: all }) as const;
  expect(isSameSource(paste('ACGT'), paste('ACGT'))).toBe(true);
  expect(isSameSource(paste('ACGT'), paste('ACG'))).toBe(false);
  expect(isSameSource(paste('NC_1'), { way: 'accession', text: 'NC_1' })).toBe(false);
  expect(isSameSource(files(file), files(file))).toBe(true);
  expect(isSameSource(files(file), files(new File(['ACGT'], 'a.fa')))).toBe(false);
  expect(isSameSource(files(file), paste('ACGT'))).toBe(false);
});
