import type { ContentName } from './content-kinds.ts';

/** First bytes that no text of sequences has, as characters of one byte. The list is tried in order. */
const STARTS: readonly (readonly [start: string, name: ContentName])[] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['PK\x07\x08', 'zip'],
  ['\x1f\x8b', 'gzip'],
  ['BAM\x01', 'bam'],
  ['BCF\x02', 'bcf'],
  ['BCF\x04', 'bcf'],
  ['BAI\x01', 'index'],
  ['TBI\x01', 'index'],
  ['CSI\x01', 'index'],
  ['\x26\xfc\x8f\x88', 'bigwig'],
  ['\x88\x8f\xfc\x26', 'bigwig'],
  ['\xeb\xf2\x89\x87', 'bigbed'],
  ['\x87\x89\xf2\xeb', 'bigbed'],
  ['ABIF\x00', 'trace'],
  ['.scf', 'trace'],
  ['\xaeZTR', 'trace'],
  ['\t\0\0\0\x0eSnapGene', 'snapgene'],
  ['\x89PNG', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
  ['GIF8', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['%PDF', 'pdf'],
  ['%!PS', 'postscript'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'office'],
  ['\x7fELF', 'elf'],
  ['MZ\x90\0', 'program'],
  ['\xcf\xfa\xed\xfe', 'program'],
  ['SQLite format 3\0', 'database'],
  ['\x89HDF', 'database'],
  ['NCBI.sra', 'database'],
  ['PAR1', 'parquet'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!\x1a\x07', 'rar'],
  ['BZh', 'bzip2'],
  ['\x28\xb5\x2f\xfd', 'zstd'],
  ['\xfd7zXZ\0', 'xz'],
  ['LZIP', 'packed'],
  ['\x04\x22\x4d\x18', 'packed'],
  ['\x1f\x9d', 'packed'],
];

const LONGEST_START = 16;
const TAR_HEADER_BYTES = 512;
const TAR_MARK_AT = 257;
const TAR_SUM = { at: 148, bytes: 8 };
const SPACE = 32;

const BINARY = new Set<ContentName>([...STARTS.map(([, name]) => name), 'cram', 'tar']);

/** Is a kind told by bytes that are no text? */
export function isBinary(name: ContentName): boolean {
  return BINARY.has(name);
}

/** The content whose first bytes are not text; null for all others. */
export function recogniseBinary(head: Uint8Array): ContentName | null {
  const start = String.fromCharCode(...head.subarray(0, LONGEST_START));
  const known = STARTS.find(([mark]) => start.startsWith(mark))?.[1];
  if (known !== undefined) return known;
  // Behind its four letters, which are nucleotide codes all, its version.
  const version = head[4] ?? 0;
  if (start.startsWith('CRAM') && version > 0 && version < 9) return 'cram';
  return isTar(head) ? 'tar' : null;
}

/** It says so, or, as old ones do not, has its own checksum, of all its bytes, those of the sum taken for spaces. */
function isTar(head: Uint8Array): boolean {
  if (head.length < TAR_HEADER_BYTES) return false;
  const header = head.subarray(0, TAR_HEADER_BYTES);
  // No text has the zeros that follow the name; a FASTA header may contain "ustar", as in mustard.
  if (!header.includes(0)) return false;
  const mark = String.fromCharCode(...header.subarray(TAR_MARK_AT, TAR_MARK_AT + 5));
  if (mark === 'ustar') return true;
  const sumEnd = TAR_SUM.at + TAR_SUM.bytes;
  const stated = String.fromCharCode(...header.subarray(TAR_SUM.at, sumEnd));
  const octal = /^ *([0-7]{1,7})[ \0]/.exec(stated)?.[1];
  if (octal === undefined) return false;
  const sum = header.reduce(
    (total, byte, at) => total + (at >= TAR_SUM.at && at < sumEnd ? SPACE : byte),
    0,
  );
  return sum === Number.parseInt(octal, 8);
}
