import { fileURLToPath } from 'node:url';

interface ExampleSource {
  key: string;
  file: string | null;
  text: string;
  circular: boolean;
  labels: { name: string; tags: string[] };
}

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../../data/examples/${name}`, import.meta.url));

const fromText = (key: string, name: string, text: string): ExampleSource => ({
  key,
  file: null,
  text,
  circular: false,
  labels: { name, tags: ['example'] },
});

/** The sequences that a new guest finds. A changed content needs a new key. */
export const exampleSources: readonly ExampleSource[] = [
  {
    key: 'hg38-alpha-globin',
    file: fileOf('hg38_chr16_alpha_globin.fa'),
    text: '',
    circular: false,
    labels: { name: 'hg38_chr16:186964-397118', tags: ['example', 'human'] },
  },
  {
    key: 'phix174',
    file: fileOf('NC_001422.fasta'),
    text: '',
    circular: true,
    labels: { name: 'NC_001422.1 phiX174', tags: ['example', 'phage'] },
  },
  fromText('telomere-9x', 'Human telomere repeat 9x', `${'GGGTTA'.repeat(8)}GGG`),
  fromText('g6c-4x', 'G6C-4x', `${'GGGGGGC'.repeat(3)}GGGGGG`),
  fromText('c6g-4x', 'C6G-4x', `${'CCCCCCG'.repeat(3)}CCCCCC`),
];
