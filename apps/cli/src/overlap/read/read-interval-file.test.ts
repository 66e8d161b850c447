import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { readIntervalFile } from './read-interval-file.ts';

const folder = useTemporaryFolder();

/** What a file covers: `name start end` of each interval. */
async function read(content: string | Uint8Array, types: string[] | null = null) {
  const path = await folder.write('given', content);
  const input = {
    label: 'given',
    path,
    plainName: 'given',
    entry: null,
    sizeBytes: content.length,
  };
  const { unions } = await readIntervalFile(input, types === null ? null : new Set(types));
  return [...unions].flatMap(([name, { starts, ends }]) =>
    Array.from(starts, (start, at) => `${name} ${start} ${ends[at]}`),
  );
}

describe('a file of intervals', () => {
  it('is a BED with comments, headings, blanks between, any ends of lines, and no last one', async () => {
    const text =
      '\uFEFF#made by hand\nchrom\tchromStart\tchromEnd\nbrowser position x:1-2\r\n' +
      'a b\t5\t9\t\n  \nx  1   3 \n\ntrack\nx\t3\t4';
    expect(await read(text)).toEqual(['a b 5 9', 'x 1 4']);
  });

  it('may have lines of any length across the borders of chunks', async () => {
    const lines = Array.from({ length: 4000 }, (_, at) => {
      return `s${at % 300}\t${3 * at}\t${3 * at + 1}\t${'x'.repeat((at * 7919) % 300)}\n`;
    });
    lines.push(`s1\t99999\t100000\t${'y'.repeat(600_000)}\n`, 's1\t5000000000\t5000000001\n');
    const places = await read(lines.join(''));
    expect(places).toHaveLength(4002);
    expect(places).toContain('s1 99999 100000');
    expect(places).toContain('s1 5000000000 5000000001');
    expect(await read(gzipSync(lines.join('')))).toEqual(places);
  });

  it('may have lines that end in CR alone, also if a chunk ends between CR and LF', async () => {
    expect(await read('a\t1\t2\ra\t3\t4\r\ra\t5\t6')).toEqual(['a 1 2', 'a 3 4', 'a 5 6']);
    const lines = Array.from({ length: 30_000 }, (_, at) => `a\t${3 * at}\t${3 * at + 1}`);
    expect(await read(lines.join('\r\n'))).toEqual(await read(lines.join('\n')));
  });

  it('counts as a table with a head above it says, and leaves out no hit that fills its record', async () => {
    const macs = 'chr\tstart\tend\tlength\tabs_summit\tpileup\t-log10(pvalue)\tname';
    expect(await read(`# made\n\n${macs}\nx\t11\t34\t24\t20\t9\t5.5\tp\n`)).toEqual(['x 10 34']);
    const gff =
      '##sequence-region x 1 9\nx\ta\tregion\t1\t9\t.\t.\t.\t\nx\ta\tG_quartet\t1\t9\t.\t+\t.\t\n';
    expect(await read(gff)).toEqual(['x 0 9']);
    expect(await read(gff.replace('G_quartet', 'region'))).toEqual([]);
    expect(await read(gff.replace('G_quartet\t1', 'region\t2'))).toEqual(['x 1 9']);
    expect(await read(gff.replace(/^##.*\n/, ''))).toEqual(['x 0 9']);
  });

  it('is a table with quotes, commas, and formula guards in its names', async () => {
    const csv = 'record,start,end,note\r\n"a, ""b""",1,2,"x\ty"\r\n\'+c,3,3,\r\n';
    expect(await read(csv)).toEqual(['a, "b" 0 2', '+c 2 3']);
    expect(await read("record\tstart\tend\n'=c\t3\t3\n'd\t1\t1\n")).toEqual(['=c 2 3', "'d 0 1"]);
  });

  it.each([
    ['x\t1\t2\nx\t9\t5\n', 'line 2: Its end, 5, lies before its start, 9.'],
    ['x\t-1\t2\n', 'line 1: Its start must be a number from 0: "-1".'],
    ['x\t1\t2\nx\t1\t2.5\n', 'line 2: Its end must be a number: "2.5".'],
    ['x\t1\t2\n\nx\t1\n', 'line 3: It has 2 columns; a feature has three or more.'],
    ['x\t1\t2\n\t1\t2\n', 'line 2: It names no sequence in column 1.'],
    [
      'hello\nworld\n',
      'line 1: No known format begins so. Intervals are read from BED, bedGraph, GFF3,',
    ],
    ['>x\nACGT\n', 'This is a FASTA file: letters without features. Find motifs in it first'],
    ['x\t300\t3\t60\t61\ny\t90\t309\t60\t61\n', 'This is an index of a FASTA file (.fai), not'],
    [
      '@r\nACGT\n+\nIIII\n',
      'This is a FASTQ file of reads, not a file of intervals. Intervals are',
    ],
    [
      'ID   chrC  2100 BP.\nXX\nDE   CpG Island report.\nXX\nFT   CpG island       338..1600\nFT   numislands       1\n//\n',
      'This is a report of CpG islands of EMBOSS (newcpgreport), not a file of intervals. Write it with cpgplot -outfeat (GFF), and add that.',
    ],
    ['x\ty\tgene\t5\t4\t.\t+\t.\tID=x\n', 'line 1: Its end, 4, lies before its start, 5.'],
    ['x\ty\tgene\t0\t4\t.\t+\t.\tID=x\n', 'line 1: Its start must be a number from 1: "0".'],
    [
      '##gff-version 3\nx 1 2\n',
      'line 2: It has no tabs; nine columns with tabs between them make a feature.',
    ],
    ['record\tstart\tend\nx\t7\n', 'line 2: It has 2 of the columns record, start and end.'],
    ['record,start,end\n"x,y",0,3\n', 'line 2: Its start must be a whole number from 1, not "0".'],
    ['{"record":"x"}\n', 'line 1: An object with record, recordPosition and length is expected.'],
    ['{"record":\n', 'line 1: A JSON object is expected.'],
    [
      'PK\x03\x04xxxxxxxxxxxxxxxx',
      'This is a zip archive or Office document, not a file of intervals.',
    ],
    [gzipSync('PAR1xxxxxxxxxxxxxxxxxxxx'), 'Parquet is read from a file of its own: not packed'],
    [gzipSync('x\t1\t2\n').subarray(0, 20), 'The gzip data is damaged or ends too early.'],
  ])('is refused with the line of the mistake: %j', async (content, message) => {
    const failure = await read(content).catch((error: Error) => `${error.name} ${error.message}`);
    expect(failure).toMatch(/^InputError given[,:] /);
    expect(failure).toContain(message);
  });
});
