/** The format of a file, as far as its first bytes show it. */
export type FoundFormat =
  | 'FASTA'
  | 'GenBank'
  | 'EMBL'
  | '2bit'
  | 'zip'
  | 'GFF3'
  | 'GTF'
  | 'BED'
  | 'plain text';

export interface FoundContent {
  /** Null where the file is packed and its inside was not looked at. */
  format: FoundFormat | null;
  packing: 'gz' | 'bgz' | null;
}

const WHOLE = /^\d+$/;
/** Columns of an annotation whose places are numbers. */
const GFF_PLACES = [3, 4];
const BED_PLACES = [1, 2];

/** FASTA begins with ">", annotations have columns; any other text is letters of one sequence. */
export function findFormat(firstBytes: Uint8Array): FoundFormat {
  // One letter for each byte: the browser's "latin1" decoder is windows-1252 and changes some.
  const text = String.fromCharCode(...firstBytes).replace(/^\u00ef\u00bb\u00bf/, '');
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'zip';
  if (text.startsWith('\u0043\u0027\u0041\u001a') || text.startsWith('\u001a\u0041\u0027\u0043')) {
    return '2bit';
  }
  const start = text.trimStart();
  if (start.startsWith('>')) return 'FASTA';
  if (start.startsWith('ID   ')) return 'EMBL';
  if (start.startsWith('LOCUS ')) return 'GenBank';
  return findAnnotation(start) ?? 'plain text';
}

/** GFF3 and GTF have nine columns and differ in their attributes; BED has three or more. */
function findAnnotation(text: string): 'GFF3' | 'GTF' | 'BED' | null {
  if (text.startsWith('##gff-version')) return 'GFF3';
  if (/^(track|browser) /.test(text)) return 'BED';
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const columns = lines[0]?.split('\t') ?? [];
  const areWhole = (places: readonly number[]) =>
    places.every((at) => WHOLE.test(columns[at] ?? ''));
  if (columns.length >= 8 && areWhole(GFF_PLACES)) {
    return /^\s*\w+ "/.test(columns[8] ?? '') ? 'GTF' : 'GFF3';
  }
  return columns.length >= 3 && areWhole(BED_PLACES) ? 'BED' : null;
}

/** How the first bytes of a file are packed. A bgzip block carries its own length, named BC. */
export function findPacking(firstBytes: Uint8Array): FoundContent['packing'] {
  if (firstBytes[0] !== 0x1f || firstBytes[1] !== 0x8b) return null;
  return firstBytes[12] === 0x42 && firstBytes[13] === 0x43 ? 'bgz' : 'gz';
}

/** Whether it is about a sequence and none itself. */
export function isAnnotation({ format }: FoundContent): boolean {
  return format === 'GFF3' || format === 'GTF' || format === 'BED';
}

/** "FASTA, gz" */
export function describeFound({ format, packing }: FoundContent): string {
  return [format, packing].filter((word) => word !== null).join(', ');
}
