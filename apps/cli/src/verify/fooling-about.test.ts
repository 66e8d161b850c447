import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readParquetMetadata } from '@flipon/tables/parquet-files';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { makeZip } from '@flipon/test-material/zip-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { copyParquet } from './testing/copy-parquet.ts';
import { verifyIn } from './testing/verify-in.ts';
import { workbookParts } from './testing/workbook-parts.ts';

// What somebody may change of what a file says of itself where it has no comment lines.

const folder = useTemporaryFolder();

/** A text about a file under its label; labels may come twice. */
type Entry = [label: string, text: string];

/** How a format keeps them. */
interface Form {
  read(file: string): Promise<Entry[]>;
  /** Writes a file as another one with other entries. */
  write(file: string, to: string, entries: readonly Entry[]): Promise<void>;
}

const pathOf = (name: string) => join(folder.path, name);

const xlsx: Form = {
  async read(file) {
    const sheet =
      (await workbookParts(pathOf(file))).find(({ name }) => name === ABOUT)?.content ?? '';
    return [...sheet.matchAll(ROW)].map(([, label = '', text = '']) => [label, text]);
  },
  async write(file, to, entries) {
    const parts = await workbookParts(pathOf(file));
    const sheet = parts.find(({ name }) => name === ABOUT)?.content ?? '';
    const [first = '', ...rows] = sheet.match(/<row .*?<\/row>/g) ?? [];
    const end = sheet.lastIndexOf(rows.at(-1) ?? '') + (rows.at(-1) ?? '').length;
    const written = entries.map(([label, text], at) => {
      const cell = (column: string, value: string) =>
        `<c r="${column}${at + 2}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
      return `<row r="${at + 2}">${cell('A', label)}${cell('B', text)}</row>`;
    });
    const start = sheet.slice(0, sheet.indexOf(first) + first.length);
    const content = `${start}${written.join('')}${sheet.slice(end)}`;
    await folder.write(
      to,
      makeZip(parts.map((part) => (part.name === ABOUT ? { ...part, content } : part))),
    );
  },
};

const ABOUT = 'xl/worksheets/sheet2.xml';
/** The texts of a row below the first, or its number. */
const ROW =
  /<row r="(?!1")\d+"><c[^>]*><is><t[^>]*>(.*?)<\/t><\/is><\/c><c[^>]*>(?:<is><t[^>]*>|<v>)(.*?)<\//g;

const parquet: Form = {
  read: (file) => readParquetMetadata(pathOf(file)),
  async write(file, to, entries) {
    // DuckDB writes each key once: a second one gets another name of the same length, and its own then.
    const seen = new Set<string>();
    const keyed = entries.map(([label, text]): Entry => {
      const isSecond = seen.has(label);
      seen.add(label);
      return [isSecond ? label.replace(/.$/, '~') : label, text];
    });
    const [from, copy] = [pathOf(file), pathOf('new.parquet')];
    await copyParquet({ from, to: copy, select: 'SELECT * FROM hits' }, keyed);
    let bytes = (await readFile(copy)).toString('latin1');
    for (const [at, [label]] of keyed.entries()) {
      const own = entries[at]?.[0] ?? '';
      if (label !== own) bytes = bytes.replace(label, own);
    }
    await folder.write(to, Buffer.from(bytes, 'latin1'));
  },
};

const gb: Form = {
  async read(file) {
    const [, block = ''] = BLOCK.exec(await readFile(pathOf(file), 'utf8')) ?? [];
    const lines = block.split('\n').map((line) => line.slice(12));
    const at = lines.indexOf('provenance:');
    const whole = lines.slice(0, at).join(' ');
    const texts = whole.split(/ (?=(?:parameters|how far to trust it|source|coordinates): )/);
    return [...texts, `provenance: ${lines.slice(at + 1).join('')}`].map((text): Entry => {
      const [label = '', rest = ''] = text.split(/: (.*)/s);
      return [label, rest];
    });
  },
  async write(file, to, entries) {
    const lines = entries.flatMap(([label, text]) => {
      const whole = text === '' ? label : `${label}: ${text}`;
      if (label === 'provenance') return ['provenance:', ...(text.match(/.{1,67}/g) ?? [])];
      return whole.match(/\S.{0,66}(?= |$)/g) ?? [];
    });
    const block = lines.map((line, at) => (at === 0 ? 'COMMENT' : '').padEnd(12) + line).join('\n');
    const old = await readFile(pathOf(file), 'utf8');
    await folder.write(
      to,
      old.replace(BLOCK, () => `${block}\n`),
    );
  },
};

const BLOCK = /^(COMMENT.*\n(?: {12}.*\n)*)/m;

const without = (entries: readonly Entry[], label: string) =>
  entries.filter(([each]) => each !== label);
const changed = (entries: readonly Entry[], label: string, change: (text: string) => string) =>
  entries.map(([each, text]): Entry => [each, each === label ? change(text) : text]);
const twice = (entries: readonly Entry[], label: string) =>
  entries.flatMap((entry) => (entry[0] === label ? [entry, entry] : [entry]));
const inProvenance = (from: string | RegExp, to: string) => (entries: readonly Entry[]) =>
  changed(entries, 'provenance', (text) => text.replace(from, to));

/** The labels of each form: settings, their value, the source, the choice of hits, trust. */
const forms = {
  xlsx: {
    form: xlsx,
    setting: 'Threshold',
    source: 'Sequence',
    choice: 'Only hits with',
    trust: 'How far to trust it',
  },
  parquet: {
    form: parquet,
    setting: 'parameters',
    source: 'sources',
    choice: 'only hits with',
    trust: 'how far to trust it',
  },
  gb: {
    form: gb,
    setting: 'parameters',
    source: 'source',
    choice: 'only hits with',
    trust: 'how far to trust it',
  },
};

beforeEach(async () => {
  await folder.write('a.fa', `>one\n${MOTIF_SAMPLES}ACGT${MOTIF_SAMPLES}\n`);
});

describe.each(Object.entries(forms))('a file of %s', (format, labels) => {
  const { form, setting, source, choice, trust } = labels;
  const file = `hits.${format}`;
  let number = 0;
  /** The verdict on the file with other entries, under a name that no other test has read. */
  const verify = async (entries: readonly Entry[]) => {
    number += 1;
    const name = `${number}.${format}`;
    await form.write(file, name, entries);
    return await verifyIn(folder.path, name);
  };
  const scan = async () => {
    const words = ['scan', 'g4hunter', 'a.fa', '--threshold', '1', '--format', format];
    const made = await runFlipon([...words, '--out', file, '--quiet'], { cwd: folder.path });
    expect(made).toMatchObject({ code: 0, stderr: '' });
  };

  const wrong: Record<string, (entries: readonly Entry[]) => readonly Entry[]> = {
    'a setting is another one': (all) => changed(all, setting, (t) => t.replace(/1(?!\d)/, '2')),
    'a setting is lost': (all) => without(all, setting),
    'a setting is there twice': (all) => twice(all, setting),
    'a setting has two values': (all) => [...all, [setting, '3']],
    'the source is another one': (all) => changed(all, source, (t) => t.replace('a.fa', 'b.fa')),
    'the source is lost': (all) => without(all, source),
    'it names a choice that nobody made': (all) => [
      ...all.slice(0, -1),
      [choice, 'score >= 1.5'],
      ...all.slice(-1),
    ],
    'it has a second line of trust': (all) => [
      ...all.slice(0, -1),
      [trust, 'They find all.'],
      ...all.slice(-1),
    ],
    'it tells figures that were not measured': (all) =>
      changed(all, trust, (t) => t.replace(/find \d+ of/, 'find 700 of')),
    'its line of trust is lost': (all) => without(all, trust),
    'the provenance has another setting, too': (all) =>
      inProvenance('"threshold"', '"horoscope":1,"threshold"')(all),
    'the provenance lacks a setting': (all) => inProvenance('"windowSize":25,', '')(all),
  };

  it('differs where what it says of itself is not its provenance', async () => {
    await scan();
    const entries = await form.read(file);
    const { isEqual: isSame, words } = await verify(entries);
    expect(words).toMatch(/ {2}comments: equal$/);
    expect(isSame).toBe(true);
    for (const [name, change] of Object.entries(wrong)) {
      const others = change(entries);
      expect([name, others]).not.toEqual([name, entries]);
      const verdict = await verify(others);
      expect([name, verdict]).toMatchObject([
        name,
        { isEqual: false, words: expect.stringContaining('what it says of them is not') },
      ]);
    }
  });

  it('differs where its provenance tells another choice, and has none twice', async () => {
    await scan();
    const entries = await form.read(file);
    const selection = '"withInput":false,"selection":{"min_score":"1.5"}';
    const chosen = inProvenance('"withInput":false', selection)(entries);
    expect(await verify(chosen)).toMatchObject({ isEqual: false });
    expect(await verify(twice(entries, 'provenance'))).toMatchObject({ isEqual: false });
  });

  it('is equal with the line of trust of another measurement and with lines of others, and says so', async () => {
    await scan();
    const entries = await form.read(file);
    const marked = inProvenance(/"trust":"[0-9a-f]{8}"/, '"trust":"00000000"')(entries);
    const older = changed(marked, trust, (t) => t.replace(/find \d+ of/, 'find 700 of'));
    expect(await verify(older)).toMatchObject({
      isEqual: true,
      words: expect.stringMatching(
        / comments: equal; the line on how far to trust it has other words, not compared$/,
      ),
    });
    expect(await verify(without(marked, trust))).toMatchObject({
      isEqual: true,
      words: expect.stringMatching(/ comments: equal; the line on how far to trust it is missing$/),
    });
    expect(await verify([['for the paper', 'figure 2'], ...entries])).toMatchObject({
      isEqual: true,
      words: expect.stringMatching(/ comments: equal; 1 line of others not compared$/),
    });
  });
});
