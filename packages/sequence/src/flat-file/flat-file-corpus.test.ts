import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, test } from 'vitest';
import { outcomeOf, type ParsedWhole, parseWhole } from '../testing/parse-whole.ts';
import { parseFlatFileSlowly } from './parse-flat-file.slow.ts';

// Flat files of all ages and kinds, good and malformed, that other programs are tested with or show
// as examples. They are parts of Debian, and where a part is not installed its tests are skipped:
//   apt-get install python-biopython-doc cct-examples ariba
const BIOPYTHON = '/usr/share/doc/python-biopython-doc/Tests';
const ECOLI =
  '/usr/share/doc/cct/examples/sample_projects/sample_project_3/comparison_genomes/NC_000913.gbk.gz';
const TUBERCULOSIS = '/usr/lib/python3/dist-packages/ariba/tb_data/NC_000962.3.gb';

/** What lies in the file, however often it is packed: Debian packs what was packed before. */
function unpack(path: string): Buffer {
  let data = readFileSync(path);
  while (data[0] === 0x1f && data[1] === 0x8b) data = gunzipSync(data);
  return data;
}

function textOf(data: Uint8Array): string {
  return new TextDecoder().decode(data).replaceAll('\r\n', '\n');
}

/** What a reader of the file would expect of it; null where it must be read. */
function expectedRefusal(text: string): RegExp | null {
  if (/^LOCUS.*\d aa\s|^ID .*(?:\d AA\.|; PRT;)/m.test(text))
    return /^Record ".+", line 1: .*protein/;
  if (/^LOCUS.*\d rc\s/m.test(text)) return /^Record ".+", line 1: .*master record/;
  if (/^(?:ORIGIN|SQ)\b/m.test(text)) return null;
  return /^\/\//m.test(text)
    ? /^Record ".+", line \d+: The entry has no bases/
    : /^Record ".+", line \d+: The text ends before the bases/;
}

function expectSameAsSlow(whole: ParsedWhole, text: string): void {
  const entries = parseFlatFileSlowly(text);
  const { records, features } = whole;
  expect(records.length).toBe(entries.length);
  for (const [index, entry] of entries.entries()) {
    const { start = 0, length = 0, ...facts } = records[index] ?? {};
    expect(facts).toEqual({
      name: entry.name,
      description: entry.description,
      circular: entry.circular,
    });
    expect(whole.bases.slice(start, start + length) === entry.bases).toBe(true);
    const own = features.filter(({ recordIndex }) => recordIndex === index);
    expect(own.map(({ type, location, qualifiers }) => ({ type, location, qualifiers }))).toEqual(
      entry.features,
    );
  }
  const stated = text.matchAll(/^(?:LOCUS.*?\s|ID .*?\s)(\d+) bp\b/gim);
  expect(records.map(({ length }) => length)).toEqual([...stated].map(([, bp]) => Number(bp)));
}

// The files belong to Debian's python-biopython-doc.
describe.skipIf(!existsSync(BIOPYTHON))('the flat files of python-biopython-doc', () => {
  const paths = ['GenBank', 'EMBL'].flatMap((name) => {
    const folder = join(BIOPYTHON, name);
    return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [folder];
  });

  test.each(paths)('%s is read as it should be, or refused with its place', (path) => {
    const data = unpack(path);
    const text = textOf(data);
    const outcome = outcomeOf(() => parseWhole(data, {}, [10_007]));
    const message = (outcome as { message?: string }).message;
    if (!/^(?:LOCUS|ID {3}|GBVRL1)/.test(text)) {
      // FASTA, and tables, which are refused; but a program that fails would not come here.
      if (message !== undefined) expect(message).toMatch(/line \d+, column \d+: .* is not a nucl/i);
      return;
    }
    const refusal = expectedRefusal(text);
    if (refusal === null) expectSameAsSlow(outcome as ParsedWhole, text);
    else expect(message).toMatch(refusal);
  });
});

// The file belongs to Debian's cct-examples.
test.skipIf(!existsSync(ECOLI))('reads the genome of E. coli K-12 (Debian: cct-examples)', () => {
  const data = unpack(ECOLI);
  const whole = parseWhole(data, {}, [1 << 20]);
  const text = textOf(data);
  expectSameAsSlow(whole, text);
  expect(whole.records).toMatchObject([{ name: 'NC_000913.2', length: 4_639_675, circular: true }]);
  expect(whole.features).toHaveLength(text.match(/^ {5}[A-Z_]+ +\S/gim)?.length ?? 0);
  expect(whole.features.filter(({ place }) => place === null)).toEqual([]);
});

// The file belongs to Debian's ariba.
test.skipIf(!existsSync(TUBERCULOSIS))(
  'finds that an entry came without bases (Debian: ariba)',
  () => {
    const outcome = outcomeOf(() => parseWhole(unpack(TUBERCULOSIS)));
    expect(outcome).toMatchObject({
      record: 'NC_000962.3',
      message: expect.stringMatching(/line \d+: The entry has no bases: its ORIGIN or SQ part/),
    });
  },
);

// The shared material may be missing.
test.skipIf(sharedPath('data/examples/NC_001422.gbk') === null)('reads phiX174, a circle', () => {
  const data = unpack(sharedPath('data/examples/NC_001422.gbk') ?? '');
  const whole = parseWhole(data);
  expectSameAsSlow(whole, textOf(data));
  expect(whole.records).toMatchObject([{ name: 'NC_001422.1', length: 5386, circular: true }]);
  // Gene A runs over the origin.
  const geneA = whole.features.find(({ location }) => location === 'join(3981..5386,1..136)');
  expect(geneA?.place?.intervals.map(({ start, end }) => [start, end])).toEqual([
    [3980, 5386],
    [0, 136],
  ]);
});
