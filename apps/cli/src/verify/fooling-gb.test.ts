import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { beforeEach, expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { verifyIn } from './testing/verify-in.ts';

// What somebody may change of a GenBank file, whose rows have several lines that belong to their record.

const folder = useTemporaryFolder();
const verify = () => verifyIn(folder.path, 'hits.gb');

let text: string;
beforeEach(async () => {
  const turned = [...MOTIF_SAMPLES].toReversed().join('');
  await folder.write('a.fa', `>one\n${MOTIF_SAMPLES}\n>two\n${turned}\n`);
  const words = ['scan', 'g4hunter', 'a.fa', '--threshold', '1', '--out', 'hits.gb', '--quiet'];
  expect(await runFlipon(words, { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' });
  text = await readFile(join(folder.path, 'hits.gb'), 'utf8');
});

const linesWith = (pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line));

/** The text with two of its parts in each other's place, or with the first one at the start of the second. */
function swap(one = '', other = ''): string {
  expect(one).not.toBe(other);
  const [before = '', rest = ''] = parted(text, one);
  const [between = '', behind = ''] = parted(rest, other);
  return before + other + between + one + behind;
}

function move(part = '', before = ''): string {
  const [start, end] = parted(text, part);
  const rest = `${start}${end}`;
  const at = rest.indexOf(before);
  expect(at).toBeGreaterThan(0);
  return rest.slice(0, at) + part + rest.slice(at);
}

function parted(whole: string, part: string): [string, string] {
  const at = whole.indexOf(part);
  expect(at).toBeGreaterThanOrEqual(0);
  return [whole.slice(0, at), whole.slice(at + part.length)];
}

const entries = () => text.split(/(?<=^\/\/\n)/m);
const features = (entry = '') => entry.match(/^ {5}misc_structure .*\n(?: {21}.*\n)*/gm) ?? [];

it('differs where lines of a GenBank file are those of another row or record', async () => {
  const [first = '', second = ''] = entries();
  const [locations, labels] = [linesWith(/^ {5}misc_structure/), linesWith(/^ {21}\/label/)];
  const bases = (entry: string) => entry.match(/^ +\d+1 [acgtn ]+$/gm) ?? [];
  const [own, others] = [bases(first), bases(second)];
  const [hits, hitsOfOther] = [features(first), features(second)];
  expect(Math.min(hits.length, hitsOfOther.length)).toBeGreaterThan(2);
  const changes: Record<string, string> = {
    'locations of two hits': swap(locations[0], locations[1]),
    'names of two hits': swap(labels[0], labels[1]),
    'locations across records': swap(locations[0], locations.at(-1)),
    'bases of a record': swap(own[0], own[1]),
    'bases of two records': swap(own[0], others[0]),
    'all bases of two records': swap(
      first.slice(first.indexOf('ORIGIN')),
      second.slice(second.indexOf('ORIGIN')),
    ),
    'names of two records': swap(...(linesWith(/^VERSION/) as [string, string])),
    'hits across records': swap(hits[0], hitsOfOther[0]),
    'a hit in the other record': move(hits[0], hitsOfOther[0]),
    'a hit behind the bases': move(hits[0], '//\n'),
    'a line of a hit in the next one': move(`${labels[0]}\n`, `${labels[1]}\n`),
  };
  for (const [name, changed] of Object.entries(changes)) {
    await folder.write('hits.gb', changed);
    const { isEqual, words } = await verify();
    expect([name, isEqual]).toEqual([name, false]);
    expect([name, words]).toEqual([name, expect.stringContaining(': differs at line ')]);
    expect([name, words]).toEqual([name, expect.not.stringContaining('in the file and equal')]);
  }
});

it('names the lines of the rows that differ', async () => {
  const [one = '', other = ''] = linesWith(/^ {5}misc_structure/);
  await folder.write('hits.gb', swap(one, other));
  const { words } = await verify();
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  expect(words).toContain(`hits.gb: differs at line ${lineOf(one)}; equal before it: `);
  expect(words).toContain(`\n  in the file: ${other}\n  computed:    ${one}\n`);
  expect(words).toContain(`\n  Other rows that differ: line ${lineOf(other)}.\n`);
});

it('takes whole hits of a record, and whole records, in another order', async () => {
  const [first = '', second = ''] = entries();
  const hits = features(first);
  const count = /equal\. ([\d,]+ lines)/.exec((await verify()).words)?.[1];
  const changes = [swap(hits[0], hits.at(-1)), swap(hits[0], hits[1]), second + first];
  for (const changed of changes) {
    await folder.write('hits.gb', changed);
    const { isEqual, words } = await verify();
    expect(words).toMatch(/: equal, in another order from line \d+ on\. /);
    expect(words).toContain(` on. ${count} computed again `);
    expect(isEqual).toBe(true);
  }
});

it('counts what others have added to it', async () => {
  const [hit = ''] = features(entries()[0]);
  const gene = '     gene            1..9\n                     /gene="abc"\n';
  await folder.write('hits.gb', text.replace(hit, gene + hit).replace(/^SOURCE .*/m, '$&yeast'));
  const { isEqual, words } = await verify();
  expect(words).toMatch(/ comments: equal; 3 lines of others not compared$/);
  expect(isEqual).toBe(true);
});

it('does not count the features of the searched file', async () => {
  const gene = '     gene            1..9\n                     /gene="abc"\n';
  const searched = text
    .replaceAll(/^ {5}misc_structure .*\n(?: {21}.*\n)*/gm, '')
    .replaceAll(/^FEATURES .*\n/gm, `$&${gene}`);
  await folder.write('a.gb', searched);
  const words = ['scan', 'g4hunter', 'a.gb', '--out', 'of.gb', '--quiet'];
  expect(await runFlipon(words, { cwd: folder.path })).toMatchObject({ code: 0, stderr: '' });
  const own = await readFile(join(folder.path, 'of.gb'), 'utf8');
  expect(own.split(gene)).toHaveLength(3);
  expect((await verifyIn(folder.path, 'of.gb', ['a.gb'])).words).toMatch(/ comments: equal$/);
  await folder.write('of.gb', own.replace(gene, ''));
  expect(await verifyIn(folder.path, 'of.gb', ['a.gb'])).toMatchObject({
    isEqual: true,
    words: expect.stringMatching(/ comments: equal$/),
  });
});
