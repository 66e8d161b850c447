import type { SequenceFormat } from '@flipon/sequence/parsed-piece';

const FORMAT_WORDS = {
  FASTA: 'FASTA',
  PLAIN: 'plain',
  GENBANK: 'GenBank',
  EMBL: 'EMBL',
  '2BIT': '2bit',
};

/** What the job of an import is called. */
export function nameOfImport(format: SequenceFormat, name: string): string {
  return `Import ${FORMAT_WORDS[format]} format: ${name}`;
}
