import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { randomDna } from './random-dna.ts';

/** A nucleotide record as NCBI has it: what esummary tells of it, and its flat file. */
export interface GenbankRecord {
  /** With its version. */
  accession: string;
  title: string;
  organism: string;
  lengthBp: number;
  topology: 'linear' | 'circular';
  /** The flat file, in pieces. */
  pieces(): Iterable<string>;
}

const LINE_BP = 60;
const LINES_AT_ONCE = 2000;

/** A made record; its bases are those of `randomDna` with this seed, or the given ones. */
export function makeGenbankRecord(given: {
  accession: string;
  lengthBp?: number;
  bases?: string;
  seed?: number;
  title?: string;
  organism?: string;
  circular?: boolean;
  /** Lines of the feature table, without those of `source`. */
  features?: string;
}): GenbankRecord {
  const { accession, seed = 1, organism = 'synthetic construct' } = given;
  const title = given.title ?? `Made record ${accession}, complete sequence`;
  const topology = given.circular === true ? 'circular' : 'linear';
  const lengthBp = given.bases?.length ?? given.lengthBp ?? 1000;
  const bases = () => given.bases ?? Buffer.from(randomDna(seed, lengthBp)).toString('latin1');
  const name = accession.replace(/\.\d+$/, '');
  return {
    accession,
    title,
    organism,
    lengthBp,
    topology,
    *pieces() {
      yield [
        `LOCUS       ${name.padEnd(16)} ${String(lengthBp).padStart(11)} bp    DNA     ${topology.padEnd(8)} SYN 06-JUL-2018`,
        `DEFINITION  ${title}.`,
        `ACCESSION   ${name}`,
        `VERSION     ${accession}`,
        'KEYWORDS    .',
        `SOURCE      ${organism}`,
        `  ORGANISM  ${organism}`,
        'FEATURES             Location/Qualifiers',
        `     source          1..${lengthBp}`,
        `                     /organism="${organism}"`,
        ...(given.features === undefined ? [] : [given.features]),
        'ORIGIN\n',
      ].join('\n');
      yield* originOf(bases());
      yield '//\n\n';
    },
  };
}

/** Numbered lines of six blocks of ten letters. */
function* originOf(bases: string): Generator<string> {
  for (let start = 0; start < bases.length; start += LINE_BP * LINES_AT_ONCE) {
    const end = Math.min(bases.length, start + LINE_BP * LINES_AT_ONCE);
    const lines: string[] = [];
    for (let at = start; at < end; at += LINE_BP) {
      const blocks =
        bases
          .slice(at, at + LINE_BP)
          .toLowerCase()
          .match(/.{1,10}/g) ?? [];
      lines.push(`${String(at + 1).padStart(9)} ${blocks.join(' ')}\n`);
    }
    yield lines.join('');
  }
}

/** A record from a flat file, also packed, such as those of Debian's python-biopython-doc. */
export function readGenbankRecord(path: string): GenbankRecord {
  let data = readFileSync(path);
  while (data[0] === 0x1f && data[1] === 0x8b) data = gunzipSync(data);
  const text = data.toString('latin1');
  const find = (pattern: RegExp) => pattern.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  return {
    accession: find(/^VERSION +(\S+)/m),
    title: find(/^DEFINITION +((?:.*\n)(?: .*\n)*)/m).replace(/\.$/, ''),
    organism: find(/^ +ORGANISM +(.*)/m),
    lengthBp: Number(find(/^LOCUS +\S+ +(\d+)/m)),
    topology: /^LOCUS.*\bcircular\b/m.test(text) ? 'circular' : 'linear',
    pieces: () => [text],
  };
}
