import { expect, it } from 'vitest';
import { namedGenome } from './named-genome.ts';

it.each([
  ['hg38_chr4', '', 'hg38'],
  ['hg19_chr4:3076000-3077000', '', 'hg19'],
  ['NC_000004.12', 'Homo sapiens chromosome 4, GRCh38.p14 Primary Assembly', 'hg38'],
  ['NC_000004.11', '', 'hg19'],
  ['CM000666.2', '', 'hg38'],
  [
    'NC_060928.1',
    'Homo sapiens isolate CHM13 chromosome 4, alternate assembly T2T-CHM13v2.0',
    't2t',
  ],
  ['hs1_chr4', '', 't2t'],
  ['4', 'dna:chromosome chromosome:GRCh38:4:3070000:3080000:1', 'hg38'],
  ['mm10_chr4', '', null],
  ['chr4', '', null],
  ['contig_1', 'of hg', null],
] as const)('%s %s is of %s', (name, description, genome) => {
  expect(namedGenome(name, description)).toBe(genome);
});
