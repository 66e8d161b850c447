import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readParquetMetadata } from '@flipon/tables/parquet-files';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { makeZip } from '@flipon/test-material/zip-file';
import { parseProvenance } from '@flipon/verify/parse-provenance';
import { beforeEach, describe, expect, it } from 'vitest';
import { findInputs } from '../inputs/find-inputs.ts';
import { createCleanUp } from '../output/clean-up.ts';
import { silentProgress } from '../scan/progress-bar.ts';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { recompute } from './recompute.ts';
import { copyParquet } from './testing/copy-parquet.ts';
import { verifyIn } from './testing/verify-in.ts';
import { workbookParts } from './testing/workbook-parts.ts';

// What somebody may change of the rows of files that are no plain lines, and of those of published clients.

const folder = useTemporaryFolder();
const pathOf = (name: string) => join(folder.path, name);
const read = (name: string) => readFile(pathOf(name), 'utf8');

/** What names the columns, or the record of a GenBank file; and the rows, as texts of the form. */
interface Parts {
  head: string;
  rows: string[];
}

interface Form {
  /** Makes the file and gives its parts. */
  make(file: string): Promise<Parts>;
  /** Writes the file, as it was made, as another one with other parts. */
  write(file: string, to: string, parts: Parts): Promise<void>;
  /** The row with another value. */
  alter(row: string): string;
  /** The head with another name. */
  rename(head: string): string;
  /** Of another sequence: whether a file that does not say the checksum of its bases is compared. */
  isCompared?: boolean;
}

async function scan(file: string): Promise<void> {
  const words = ['scan', 'g4hunter', 'a.fa', '--threshold', '1', '--out', file, '--quiet'];
  expect(await runFlipon(words, { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' });
}

const otherDigit = (digit: string) => String((Number(digit) + 1) % 10);
const altered = (row: string) => row.replace(/\d/, otherDigit);

const HITS = 'xl/worksheets/sheet1.xml';

const xlsx: Form = {
  async make(file) {
    await scan(file);
    const sheet = (await workbookParts(pathOf(file))).find(({ name }) => name === HITS);
    const [head = '', ...rows] = sheet?.content.match(/<row .*?<\/row>/g) ?? [];
    return { head, rows };
  },
  async write(file, to, { head, rows }) {
    const numbered = [head, ...rows].map((row, at) =>
      row.replaceAll(/(<(?:row r="|c r="[A-Z]+))\d+/g, `$1${at + 1}`),
    );
    const parts = (await workbookParts(pathOf(file))).map((part) =>
      part.name === HITS
        ? { ...part, content: part.content.replace(/<row .*<\/row>/s, () => numbered.join('')) }
        : part,
    );
    await folder.write(to, makeZip(parts));
  },
  alter: (row) => row.replace(/(?<=<v>)\d/, otherDigit),
  rename: (head) => head.replace('start', 'begin'),
};

/** Rows are queries of one row. */
const parquet: Form = {
  async make(file) {
    await scan(file);
    const { rows } = await tsv.make('hits.tsv');
    return {
      head: '* EXCLUDE (place)',
      rows: rows.map((_, at) => `SELECT * FROM hits LIMIT 1 OFFSET ${at}`),
    };
  },
  async write(file, to, { head, rows }) {
    const placed = rows.map((row, at) => `SELECT *, ${at} AS place FROM (${row})`);
    const select = `SELECT ${head} FROM (${placed.join(' UNION ALL ')}) ORDER BY place`;
    const from = pathOf(file);
    await copyParquet({ from, to: pathOf(to), select }, await readParquetMetadata(from));
  },
  alter: (row) => `SELECT * REPLACE ("end" + 1 AS "end") FROM (${row})`,
  rename: () => '* EXCLUDE (place) RENAME ("start" AS "begin")',
};

const FEATURES = /(?:^ {5}misc_structure .*\n(?: {21}.*\n)*)+/m;

const gb: Form = {
  async make(file) {
    await scan(file);
    const text = await read(file);
    const features = FEATURES.exec(text)?.[0] ?? '';
    return {
      head: text.slice(0, text.indexOf('\n')),
      rows: features.split(/(?=^ {5}misc_structure)/m),
    };
  },
  async write(file, to, { head, rows }) {
    const text = (await read(file)).replace(FEATURES, () => rows.join(''));
    await folder.write(to, head + text.slice(text.indexOf('\n')));
  },
  alter: altered,
  rename: (head) => head.replace(' DNA ', ' RNA '),
  isCompared: true,
};

const tsv = lineForm(1, scan);

/** Forms of lines: some that name columns, and one for each row. */
function lineForm(heads: number, make: (file: string) => Promise<void>): Form {
  return {
    async make(file) {
      await make(file);
      const lines = (await read(file)).trimEnd().split('\n');
      return { head: lines.slice(0, heads).join('\n'), rows: lines.slice(heads) };
    },
    async write(file, to, { head, rows }) {
      await folder.write(to, `${[head, ...rows].join('\n')}\n`);
      if (to !== file) {
        await folder.write(`${to}.flipon.json`, await read(`${file}.flipon.json`));
      }
    },
    alter: altered,
    rename: (head) => head.replace(/SCORE|visibility=2/, 'visibility=1'),
  };
}

/** The file that a library writes for published clients, and its provenance beside it. */
async function writeLegacy(file: string, form: object, more: object = {}): Promise<void> {
  await scan('hits.tsv');
  const { sources, ...plain } = JSON.parse(await read('hits.tsv.flipon.json'));
  const [source] = sources;
  const told = { ...plain, ...more, sources: [{ ...source, shape: 'linear' }], file: form };
  const text = JSON.stringify(told, null, 2);
  const { inputs } = await findInputs([pathOf('a.fa')]);
  const quiet = { progress: silentProgress, note: () => {}, cleanUp: createCleanUp() };
  const seen = { take: () => {}, checksums: [], hitCount: 0, chosenCount: 0 };
  const recomputing = { inputs, threads: 1, folder: folder.path, ...quiet };
  let content = '';
  for await (const { lines } of recompute(parseProvenance(text, file), recomputing, seen)) {
    content += lines.map((line) => `${line}\n`).join('');
  }
  await folder.write(file, content);
  await folder.write(`${file}.flipon.json`, text);
}

const legacyForms = {
  'legacy.csv': {
    heads: 1,
    form: { format: 'csv', style: 'legacy', aggregate: true, bases: { start: 0, end: 0 } },
  },
  'legacy-windows.csv': {
    heads: 1,
    form: { format: 'csv', style: 'legacy', aggregate: false, bases: { start: 1, end: 1 } },
  },
  'legacy.bedgraph': {
    heads: 2,
    form: { format: 'bedgraph', style: 'legacy', aggregate: false, bases: { start: 0, end: 1 } },
  },
};

const forms: Record<string, Form> = {
  'hits.xlsx': xlsx,
  'hits.parquet': parquet,
  'hits.gb': gb,
  ...Object.fromEntries(
    Object.entries(legacyForms).map(([file, { heads, form }]) => [
      file,
      lineForm(heads, () => writeLegacy(file, form)),
    ]),
  ),
};

const wrongRows: Record<string, (parts: Parts, form: Form) => Partial<Parts>> = {
  'a value is another one': ({ rows: [first = '', ...rows] }, { alter }) => ({
    rows: [alter(first), ...rows],
  }),
  'a row is lost': ({ rows: [first = '', , ...rows] }) => ({ rows: [first, ...rows] }),
  'the last row is lost': ({ rows }) => ({ rows: rows.slice(0, -1) }),
  'a row is there twice': ({ rows: [first = '', ...rows] }) => ({ rows: [first, first, ...rows] }),
  'a row is added': ({ rows }, { alter }) => ({ rows: [...rows, alter(rows.at(-1) ?? '')] }),
  'the head has another name': ({ head }, { rename }) => ({ head: rename(head) }),
};

beforeEach(async () => {
  const bases = `${MOTIF_SAMPLES}ACGT${MOTIF_SAMPLES}`;
  await folder.write('a.fa', `>one\n${bases}\n`);
  await folder.write('b.fa', `>one\n${bases.slice(0, -1)}${bases.endsWith('A') ? 'C' : 'A'}\n`);
});

describe.each(Object.entries(forms))('%s', (file, form) => {
  it('differs where it is not that of its settings and sequence, and equals itself in another order', async () => {
    const parts = await form.make(file);
    expect(parts.rows.length).toBeGreaterThan(3);
    const verify = async (number: number, change: Partial<Parts>, sequence = 'a.fa') => {
      // Under a name that was not read before.
      const to = `${number}${file}`;
      await form.write(file, to, { ...parts, ...change });
      return await verifyIn(folder.path, to, [sequence]);
    };
    expect(await verify(0, {})).toMatchObject({
      isEqual: true,
      words: expect.not.stringContaining('another order'),
    });
    for (const [at, [name, change]] of Object.entries(wrongRows).entries()) {
      const changed = change(parts, form);
      expect([name, { ...parts, ...changed }]).not.toEqual([name, parts]);
      const { isEqual, words } = await verify(at + 1, changed);
      expect([name, isEqual]).toEqual([name, false]);
      expect([name, words]).toEqual([
        name,
        expect.stringMatching(/ differs at (?:the head|row|line|its end)/),
      ]);
    }
    const turned = await verify(90, { rows: parts.rows.toReversed() });
    expect(turned.words).toMatch(/: equal, in another order from /);
    expect(turned.isEqual).toBe(true);

    const other = verify(91, {}, 'b.fa');
    if (form.isCompared === true) expect(await other).toMatchObject({ isEqual: false });
    else await expect(other).rejects.toThrow('This is not the sequence that was searched, a.fa');
  });
});

describe.each(Object.entries(legacyForms))('the provenance of %s', (file, { form }) => {
  it('tells which hits were chosen, and nothing twice', async () => {
    const selection = { selection: { min_length: '30' } };
    await writeLegacy(file, form);
    const whole = await read(file);
    expect(await verifyIn(folder.path, file)).toMatchObject({ isEqual: true });
    await writeLegacy(file, form, selection);
    const chosen = await read(file);
    expect(chosen.split('\n').length).toBeLessThan(whole.split('\n').length);
    expect(await verifyIn(folder.path, file)).toMatchObject({
      isEqual: true,
      words: expect.stringMatching(/ {2}hits: +\d+ of \d+ .*: min_length 30\n/),
    });
    await folder.write(file, whole);
    expect(await verifyIn(folder.path, file)).toMatchObject({ isEqual: false });
    await writeLegacy(file, form);
    await folder.write(file, chosen);
    expect(await verifyIn(folder.path, file)).toMatchObject({ isEqual: false });
    await folder.write(file, whole);
    const told = await read(`${file}.flipon.json`);
    await folder.write(`${file}.flipon.json`, told.replace('"kind"', '"kind": "cpg",\n  "kind"'));
    expect(await verifyIn(folder.path, file)).toMatchObject({
      isEqual: false,
      words: expect.stringContaining('says twice: kind'),
    });
  });
});
