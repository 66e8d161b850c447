import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { definitionOf } from '@flipon/analyses/definitions';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { beforeEach, describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { verifyIn } from './testing/verify-in.ts';

// What somebody may change of a file, and what `flipon verify` must say of it.

const folder = useTemporaryFolder();
const BASES = `${MOTIF_SAMPLES}ACGT${MOTIF_SAMPLES}`;

const read = (name: string) => readFile(join(folder.path, name), 'utf8');

const verify = (file: string, ...sequences: string[]) =>
  verifyIn(folder.path, file, sequences.length === 0 ? ['a.fa'] : sequences);

/** A file of hits as lines: those about it, those that name columns, its rows of several lines each. */
interface Parts {
  comments: string[];
  head: string[];
  rows: string[];
  closing: string[];
}

/** The lines of a row, and the lines that name columns. */
const FORMATS = {
  bed: { perRow: 1, heads: 0 },
  bedgraph: { perRow: 1, heads: 0 },
  gff3: { perRow: 1, heads: 0 },
  tsv: { perRow: 1, heads: 1 },
  csv: { perRow: 1, heads: 1 },
  jsonl: { perRow: 1, heads: 0 },
  fa: { perRow: 2, heads: 0 },
};
type Format = keyof typeof FORMATS;
const formats = Object.keys(FORMATS) as Format[];

async function scan(format: Format): Promise<Parts> {
  const out = `hits.${format}`;
  const words = ['scan', 'g4hunter', 'a.fa', '--threshold', '1', '--out', out, '--quiet'];
  const made = await runFlipon(words, { cwd: folder.path });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const lines = (await read(out)).trimEnd().split('\n');
  const isAbout = (line: string) => /^(?:#|track )/.test(line);
  const comments =
    format === 'fa'
      ? []
      : lines.slice(
          0,
          lines.findIndex((line) => !isAbout(line)),
        );
  const rest = format === 'fa' ? lines : lines.slice(comments.length).filter((l) => !isAbout(l));
  const { perRow, heads } = FORMATS[format];
  const rows: string[] = [];
  for (let at = heads; at < rest.length; at += perRow) {
    rows.push(rest.slice(at, at + perRow).join('\n'));
  }
  expect(rows.length).toBeGreaterThan(3);
  const closing = format === 'fa' ? [] : lines.slice(comments.length).filter(isAbout);
  return { comments, head: rest.slice(0, heads), rows, closing };
}

const write = (name: string, { comments, head, rows, closing }: Parts) =>
  folder.write(name, `${[...comments, ...head, ...rows, ...closing].join('\n')}\n`);

/** One digit more. */
const altered = (row = ''): string =>
  row.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));

type Change = (parts: Parts) => Partial<Parts>;

const wrongRows: Record<string, Change> = {
  'a value is another one': ({ rows: [first, ...rows] }) => ({ rows: [altered(first), ...rows] }),
  'a row is lost': ({ rows: [first = '', , ...rows] }) => ({ rows: [first, ...rows] }),
  'the last row is lost': ({ rows }) => ({ rows: rows.slice(0, -1) }),
  'a row is there twice': ({ rows: [first = '', ...rows] }) => ({ rows: [first, first, ...rows] }),
  'a row is added': ({ rows }) => ({ rows: [...rows, altered(rows.at(-1))] }),
};

const isOfTrust = (line: string) => line.startsWith('# how far to trust it: ');
const trustOfPreset = `# how far to trust it: ${trustLine(definitionOf('g4hunter'), {})}`;
const otherTrust = (line: string) => line.replace(/(find) \d+ of/, '$1 700 of');
/** As a file tells it that was written before the last measurement, or before there was a mark of it. */
const OTHER_MARKS = ['"trust":"00000000",', ''];
const MARK = /"trust":"[0-9a-f]{8}",/;

const wrongComments: Record<string, Change> = {
  'a comment tells another setting': ({ comments }) => ({
    comments: comments.map((line) => line.replace('threshold=1 ', 'threshold=1.2 ')),
  }),
  'a comment tells another sequence': ({ comments }) => ({
    comments: comments.map((line) => line.replace('source: a.fa', 'source: b.fa')),
  }),
  'a second comment tells another accuracy': ({ comments }) => ({
    comments: comments.flatMap((line) => [line, ...(isOfTrust(line) ? [otherTrust(line)] : [])]),
  }),
  'a comment tells the accuracy of other settings': ({ comments }) => ({
    comments: comments.map((line) => (isOfTrust(line) ? trustOfPreset : line)),
  }),
  'a comment tells figures that were not measured': ({ comments }) => ({
    comments: comments.map((line) => (isOfTrust(line) ? otherTrust(line) : line)),
  }),
  'the comment on accuracy is lost': ({ comments }) => ({
    comments: comments.filter((line) => !isOfTrust(line)),
  }),
  'a comment tells a network': ({ comments }) => ({
    comments: [...comments, '# Computed with: weights abc'],
  }),
  'a checksum is there twice': ({ closing }) => ({ closing: [...closing, ...closing] }),
  'a checksum is of a sequence that was not searched': ({ closing: [line = ''] }) => ({
    closing: [line, line.replace('a.fa', 'c.fa')],
  }),
  'a comment is lost': ({ comments }) => ({
    comments: comments.filter((line) => !line.startsWith('# parameters: ')),
  }),
  'a comment tells a choice that was not made': ({ comments }) => ({
    comments: [...comments, '# only hits with: score >= 1.5'],
  }),
  'its provenance is there twice': ({ comments }) => ({
    comments: [...comments, comments.find((line) => line.startsWith('# provenance: ')) ?? ''],
  }),
  'it has the provenance of another run, too': ({ comments }) => ({
    comments: comments.flatMap((line) =>
      line.startsWith('# provenance: ')
        ? [line, line.replace('"threshold":1,', '"threshold":1.2,')]
        : [line],
    ),
  }),
};

beforeEach(async () => {
  await folder.write('a.fa', `>one\n${BASES}\n`);
  await folder.write('b.fa', `>one\n${BASES.slice(0, -1)}${BASES.endsWith('A') ? 'C' : 'A'}\n`);
});

describe.each(formats)('a file of %s', (format) => {
  it('differs where rows are not those of its settings, and equals itself in another order', async () => {
    const parts = await scan(format);
    const file = `hits.${format}`;
    for (const [name, change] of Object.entries(wrongRows)) {
      await write(file, { ...parts, ...change(parts) });
      const { isEqual, words } = await verify(file);
      expect([name, isEqual]).toEqual([name, false]);
      expect([name, words]).toEqual([name, expect.stringMatching(/ differs at (?:row|line) /)]);
    }
    await write(file, { ...parts, rows: parts.rows.toReversed() });
    const turned = await verify(file);
    expect(turned.isEqual).toBe(true);
    expect(turned.words).toMatch(/: equal, in another order from /);

    const [headed = ''] = parts.head;
    if (headed === '') return;
    await write(file, { ...parts, head: [headed.replace('start', 'begin')] });
    expect(await verify(file)).toMatchObject({ isEqual: false });
    await write(file, { ...parts, head: [] });
    expect(await verify(file)).toMatchObject({ isEqual: false });
  });

  it('is not that of a sequence which differs in one base, and says so', async () => {
    const parts = await scan(format);
    const file = `hits.${format}`;
    await write(file, parts);
    await expect(verify(file, 'b.fa')).rejects.toThrow(
      'This is not the sequence that was searched, a.fa',
    );
    const packed = gzipSync(await read(file));
    await folder.write(`${file}.gz`, packed.subarray(0, packed.length - 20));
    await expect(verify(`${file}.gz`)).rejects.toThrow(/gzip|cut off|ends/);
  });
});

it.each(['bed', 'bedgraph', 'gff3'] as const)(
  'compares what a file of %s says of itself',
  async (format) => {
    const parts = await scan(format);
    const file = `hits.${format}`;
    for (const [name, change] of Object.entries(wrongComments)) {
      await write(file, { ...parts, ...change(parts) });
      const { isEqual, words } = await verify(file);
      expect([name, isEqual]).toEqual([name, false]);
      expect([name, words]).toEqual([
        name,
        expect.stringContaining('its rows are equal, and what it says of them is not'),
      ]);
    }
    for (const mark of OTHER_MARKS) {
      const marked = parts.comments.map((line) => line.replace(MARK, mark));
      expect(marked).not.toEqual(parts.comments);
      const equalWith = async (comments: string[], words: string) => {
        await write(file, { ...parts, comments });
        expect(await verify(file)).toMatchObject({
          isEqual: true,
          words: expect.stringMatching(new RegExp(` comments: equal${words}$`)),
        });
      };
      await equalWith(marked, '');
      await equalWith(
        marked.map((line) => (isOfTrust(line) ? otherTrust(line) : line)),
        '; the line on how far to trust it has other words, not compared',
      );
      await equalWith(
        marked.filter((line) => !isOfTrust(line)),
        '; the line on how far to trust it is missing',
      );
    }
    await write(file, { ...parts, closing: [] });
    expect(await verify(file)).toMatchObject({
      isEqual: true,
      words: expect.stringContaining('sequence: a.fa, not identified: '),
    });
    await write(file, { ...parts, comments: [...parts.comments, '# for the paper'] });
    expect(await verify(file)).toMatchObject({
      isEqual: true,
      words: expect.stringContaining('comments: equal; 1 line of others not compared'),
    });
  },
);

it('compares the provenance of a file that another version wrote', async () => {
  const parts = await scan('bed');
  const comments = parts.comments.map((line) =>
    line.replace(/"version":"[^"]*"/, '"version":"0.0.1"'),
  );
  await write('hits.bed', { ...parts, comments });
  expect(await verify('hits.bed')).toMatchObject({
    isEqual: true,
    words: expect.stringContaining('comments: not compared, as another version wrote them'),
  });
  const provenance = comments.find((line) => line.startsWith('# provenance: ')) ?? '';
  for (const second of [provenance, provenance.replace('"threshold":1,', '"threshold":1.2,')]) {
    await write('hits.bed', { ...parts, comments: [...comments, second] });
    expect(await verify('hits.bed')).toMatchObject({
      isEqual: false,
      words: expect.stringContaining('About itself it says: provenance: {'),
    });
  }
});

it('compares the line of a bedGraph that genome browsers read', async () => {
  const parts = await scan('bedgraph');
  const isTrack = (line: string) => line.startsWith('track ');
  const changes: Record<string, Change> = {
    altered: ({ comments }) => ({
      comments: comments.map((line) => line.replace('alwaysZero=on', 'alwaysZero=off')),
    }),
    lost: ({ comments }) => ({ comments: comments.filter((line) => !isTrack(line)) }),
    doubled: ({ comments }) => ({ comments: [...comments, ...comments.filter(isTrack)] }),
  };
  for (const [name, change] of Object.entries(changes)) {
    await write('hits.bedgraph', { ...parts, ...change(parts) });
    expect([name, await verify('hits.bedgraph')]).toMatchObject([
      name,
      { isEqual: false, words: expect.stringContaining('what it says of them is not') },
    ]);
  }
  // As programs need them that take no comments: their provenance is a file next to them.
  const told = parts.comments.find((line) => line.startsWith('# provenance: ')) ?? '';
  await folder.write('hits.bedgraph.flipon.json', told.slice('# provenance: '.length));
  for (const comments of [[], parts.comments.filter(isTrack)]) {
    await write('hits.bedgraph', { ...parts, comments, closing: [] });
    expect(await verify('hits.bedgraph')).toMatchObject({
      isEqual: true,
      words: expect.stringContaining('comments: none of those that Flipon writes'),
    });
  }
});

describe('the sequences of a file', () => {
  const PAD = 'AT'.repeat(40);
  const scanBoth = async (out: string) => {
    await folder.write('c.fa', `>three\n${MOTIF_SAMPLES}${PAD}A\n`);
    await folder.write('d.fa', `>three\n${MOTIF_SAMPLES}${PAD}T\n`);
    const words = ['scan', 'g4hunter', 'a.fa', 'c.fa', '--out', out, '--quiet'];
    expect(await runFlipon(words, { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' });
    return await read(out);
  };
  const isOnlyFirst =
    'sequence: a.fa, identified by the SHA-256 of its bases; c.fa, not identified: ' +
    'the file does not tell the checksum of its bases';

  it('are each identified by a checksum of their own', async () => {
    const text = await scanBoth('both.bed');
    expect((await verify('both.bed', 'a.fa', 'c.fa')).words).toContain(
      'sequence: a.fa and c.fa, identified by the SHA-256 of their bases\n',
    );
    await expect(verify('both.bed', 'a.fa', 'd.fa')).rejects.toThrow(
      'This is not the sequence that was searched, c.fa: ',
    );
    await folder.write('both.bed', text.replace(/^# bases: c\.fa .*\n/m, ''));
    for (const second of ['c.fa', 'd.fa']) {
      const { isEqual, words } = await verify('both.bed', 'a.fa', second);
      expect(words).toContain(isOnlyFirst);
      expect(isEqual).toBe(true);
    }
  });

  it('are not identified together where a separate file lacks the checksum of one', async () => {
    await scanBoth('both.tsv');
    const { sources, ...told } = JSON.parse(await read('both.tsv.flipon.json'));
    const lacking = { ...told, sources: [sources[0], { name: sources[1].name }] };
    await folder.write('both.tsv.flipon.json', JSON.stringify(lacking));
    expect((await verify('both.tsv', 'a.fa', 'd.fa')).words).toContain(isOnlyFirst);
  });
});

describe('settings', () => {
  const change = async (from: string | RegExp, to: string) => {
    const text = await read('hits.tsv.flipon.json');
    expect(text).toMatch(from);
    await folder.write('hits.tsv.flipon.json', text.replace(from, to));
  };

  it('are those that the kind has, no more and no fewer', async () => {
    await scan('tsv');
    await change('"windowSize": 25', '"horoscope": 1, "windowSize": 25');
    expect(await verify('hits.tsv')).toMatchObject({
      isEqual: false,
      words: expect.stringContaining(
        'Its provenance names a setting that G4 hunter does not have: horoscope.',
      ),
    });
    await scan('tsv');
    await change('"windowSize": 25,', '');
    expect(await verify('hits.tsv')).toMatchObject({
      isEqual: false,
      words: expect.stringContaining('Its provenance lacks a setting of G4 hunter: windowSize.'),
    });
    await scan('tsv');
    await change('"threshold": 1,', '"threshold": 1.2,');
    expect(await verify('hits.tsv')).toMatchObject({ isEqual: false });
  });

  it.each([
    ['"tool"', '"colour": "red", "tool"', 'has what none has: colour.'],
    ['"name"', '"colour": "red", "name"', 'has what none has: sources.0.colour.'],
    ['"format"', '"style": "legacy", "format"', 'has what none has: file.style.'],
    ['"withInput"', '"__proto__": 1, "withInput"', 'has what none has: __proto__.'],
    [
      '"withInput"',
      '"selection": {"colour": "red"}, "withInput"',
      'has what none has: selection.colour.',
    ],
    ['"windowSize"', '"toString": 1, "windowSize"', 'that G4 hunter does not have: toString.'],
    ['"windowSize"', '"windowSize": 30, "windowSize"', 'says twice: windowSize.'],
    ['"name"', '"n\\u0061me": "b.fa", "name"', 'says twice: name.'],
    ['"kind"', '"kind": "cpg", "rules": "7", "kind"', 'says twice: kind and rules.'],
  ])('have no other keys and no key twice: %s is %s', async (from, to, words) => {
    await scan('tsv');
    await change(from, to);
    expect(await verify('hits.tsv')).toMatchObject({
      isEqual: false,
      words: expect.stringContaining(words),
    });
  });

  it('tell which hits were chosen, and of how many', async () => {
    const parts = await scan('tsv');
    const column = (parts.head[0] ?? '').split('\t').indexOf('score');
    const scoreOf = (row: string) => Number(row.split('\t')[column]);
    const most = Math.max(...parts.rows.map(scoreOf));
    const kept = parts.rows.filter((row) => scoreOf(row) >= most);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(parts.rows.length);
    await write('hits.tsv', { ...parts, rows: kept });
    expect(await verify('hits.tsv')).toMatchObject({ isEqual: false });
    await change('"withInput"', `"selection": {"min_score": "${most}"},\n  "withInput"`);
    const chosen = await verify('hits.tsv');
    expect(chosen.isEqual).toBe(true);
    expect(chosen.words).toContain(
      `  hits:     ${kept.length} of ${parts.rows.length} rows: min_score ${most}\n`,
    );
    // A field that chooses nothing is a fault, and no reason for the number of rows.
    await change('"min_score"', '"colour": "red", "min_score"');
    const more = await verify('hits.tsv');
    expect(more.isEqual).toBe(false);
    expect(more.words).not.toContain('colour red');
    await write('hits.tsv', parts);
    expect(await verify('hits.tsv')).toMatchObject({ isEqual: false });
  });
});
