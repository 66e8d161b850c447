/** A sequence that every library can begin with. */
export interface ExampleSource {
  key: string;
  /** Its file in `data/examples`; null where `text` is all of it. */
  file: string | null;
  text: string;
  circular: boolean;
  labels: { name: string; tags: string[] };
  /** Of its bases, by which a library knows that it has them. */
  basesSha256: string;
}

/** The examples, the first of them as the newest. A changed content needs a new key. */
export const exampleSources: readonly ExampleSource[] = [
  {
    key: 'hg38-alpha-globin',
    file: 'hg38_chr16_alpha_globin.fa',
    text: '',
    circular: false,
    labels: { name: 'hg38_chr16:186964-397118', tags: ['example', 'human'] },
    basesSha256: 'b0409f95d23f01fe420875bd2b4c39995e02b33368f2f4ea62e77c461a901737',
  },
  {
    key: 'phix174',
    file: 'NC_001422.fasta',
    text: '',
    circular: true,
    labels: { name: 'NC_001422.1 phiX174', tags: ['example', 'phage'] },
    basesSha256: '97038c7e1edea2297667d7f0426ba942b322c74cb30e072ec66ba47f9c0448d0',
  },
  fromText({
    key: 'telomere-9x',
    name: 'Human telomere repeat 9x',
    text: `${'GGGTTA'.repeat(8)}GGG`,
    basesSha256: 'b54025329f7ddaf3d04421fffecfaffaa3de7fdfde8ab192ade74b7228db25fc',
  }),
  fromText({
    key: 'g6c-4x',
    name: 'G6C-4x',
    text: `${'GGGGGGC'.repeat(3)}GGGGGG`,
    basesSha256: 'b17c7e695d75b4bf59c28e4e69ff82e0a7b744705943a8f1b935a8b89a541be5',
  }),
  fromText({
    key: 'c6g-4x',
    name: 'C6G-4x',
    text: `${'CCCCCCG'.repeat(3)}CCCCCC`,
    basesSha256: '61771b689831d7fab146f7e1509139504bfcf47321eb6795e9d0507dd0b79863',
  }),
];

function fromText({
  name,
  ...given
}: Pick<ExampleSource, 'key' | 'text' | 'basesSha256'> & { name: string }): ExampleSource {
  return { ...given, file: null, circular: false, labels: { name, tags: ['example'] } };
}
