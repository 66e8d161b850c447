export type FoundFormat = 'FASTA' | 'GenBank' | 'EMBL' | 'gzip' | 'PLAIN';

/** What the first bytes of a file say. FASTA begins with ">"; a packed file does not show its inside. */
export function findFormat(firstBytes: Uint8Array): FoundFormat {
  // One letter for each byte: the browser's "latin1" decoder is windows-1252 and changes some.
  const text = String.fromCharCode(...firstBytes).replace(/^\u00ef\u00bb\u00bf/, '');
  if (text.startsWith('\u001f\u008b')) return 'gzip';
  const start = text.trimStart();
  if (start.startsWith('>')) return 'FASTA';
  if (start.startsWith('ID   ')) return 'EMBL';
  return start.startsWith('LOCUS ') ? 'GenBank' : 'PLAIN';
}

export const FORMAT_WORDS: Record<FoundFormat, string> = {
  FASTA: 'FASTA found: each record keeps its own coordinates.',
  GenBank: 'GenBank found: each entry becomes a record.',
  EMBL: 'EMBL found: each entry becomes a record.',
  gzip: 'Packed with gzip: it is unpacked while it is read.',
  PLAIN: 'Read as plain text: letters of one sequence.',
};
