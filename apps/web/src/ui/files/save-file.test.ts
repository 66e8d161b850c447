import { expect, it } from 'vitest';
import { fileNamePart } from './save-file.ts';

it('makes a name that every system takes', () => {
  expect(fileNamePart('hg38_chr16:186964-397118')).toBe('hg38_chr16_186964-397118');
  expect(fileNamePart('../../etc/passwd')).toBe('etc_passwd');
  expect(fileNamePart('β-globin')).toBe('-globin');
  expect(fileNamePart('***')).toBe('sequence');
});
