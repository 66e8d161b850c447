import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTemporaryFiles } from '@flipon/store/testing';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';
import { G4HUNTER } from '../testing/g4-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-distinct-'));
const { server, call, addSequence, analyse } = await startApiClient();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Several copies of a few motifs on both strands, among motifs that occur once. */
const UNITS = ['GGGTTAGGGTTAGGGTTAGGG', 'CCCTAACCCTAACCCTAACCC', 'GGGGAAGGGGAAGGGGAAGGGG'];
const filler = (seed: number) => `${'AT'.repeat(30)}${Buffer.from(randomDna(seed, 300))}`;
const made = Array.from({ length: 60 }, (_, i) => filler(i) + 'AT'.repeat(30) + UNITS[i % 3]);
const fasta = `>r0\n${made.slice(0, 30).join('')}\n>r1\n${made.slice(30).join('')}${'AT'.repeat(40)}\n`;
const sequence = await addSequence(fasta);
const id = await analyse(G4HUNTER, sequence, { threshold: 1 });
const ask = (path: string) => call('GET', `${G4HUNTER}/${id}/${path}`);

/**
 * How people count them today: from the letters of an export, reverse-complemented where C carries the motif.
 */
async function countByShell(query = ''): Promise<{ times: number; sequence: string }[]> {
  const table = join(folder, 'hits.tsv');
  await writeFile(table, (await ask(`quadruplex.tsv${query}`)).rawPayload);
  const script = `
    tail -n +2 "$0" | awk -F '\\t' '$6 > 0 { print $5 }' > "$0.plus"
    tail -n +2 "$0" | awk -F '\\t' '$6 < 0 { print $5 }' | rev | tr ACGT TGCA > "$0.minus"
    cat "$0.plus" "$0.minus" | sort | uniq -c | sort -k1,1nr -k2,2`;
  const lines = execFileSync('bash', ['-c', script, table], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([times, letters]) => ({ times: Number(times), sequence: letters ?? '' }));
}

describe('distinct sequences', () => {
  it('are those that sort and uniq count, of equally common ones the strongest first', async () => {
    const counted = await countByShell();
    const { items, page, hits, distinct } = (await ask('distinct?pageSize=1000')).json();
    expect(counted.length).toBeGreaterThan(20);
    expect(counted[0]?.times).toBeGreaterThan(10);
    const rows: { times: number; sequence: string; mean: number }[] = items;
    const asCounted = rows
      .map(({ times, sequence }) => ({ times, sequence }))
      .toSorted((a, b) => b.times - a.times || (a.sequence < b.sequence ? -1 : 1));
    expect(asCounted).toEqual(counted);
    const ranked = rows.toSorted(
      (a, b) => b.times - a.times || b.mean - a.mean || (a.sequence < b.sequence ? -1 : 1),
    );
    expect(rows).toEqual(ranked);
    expect([page.totalElements, distinct]).toEqual([counted.length, counted.length]);
    expect(hits).toBe(counted.reduce((sum, { times }) => sum + times, 0));
    expect(items.map(({ rank }: { rank: number }) => rank)).toEqual(counted.map((_, i) => i + 1));
  });

  it('have strands, mean and places of their hits', async () => {
    const { items: rows } = (await ask('quadruplex?pageSize=ALL')).json();
    const { items, bins } = (await ask('distinct?pageSize=1')).json();
    const [first] = items;
    const turned = execFileSync('bash', ['-c', 'rev <<< "$0" | tr ACGT TGCA', first.sequence], {
      encoding: 'utf8',
    }).trim();
    const own = rows.filter(
      (row: { sequence: string; score: number }) =>
        row.sequence === (row.score > 0 ? first.sequence : turned),
    );
    const signs = own.map(({ score }: { score: number }) => Math.sign(score));
    const scores = own.map(({ absScore }: { absScore: number }) => absScore);
    expect(first).toMatchObject({
      times: own.length,
      plus: signs.filter((sign: number) => sign === 1).length,
      minus: signs.filter((sign: number) => sign === -1).length,
      length: first.sequence.length,
    });
    expect(first.plus).toBeGreaterThan(1);
    expect(first.minus).toBeGreaterThan(1);
    expect(first.mean).toBeCloseTo(scores.reduce((a: number, b: number) => a + b) / own.length, 5);
    const lengthBp = fasta.replaceAll(/>.*\n|\n/g, '').length;
    const binsOf = (sign: number) => [
      ...new Set(
        own
          .filter((row: { score: number }) => Math.sign(row.score) === sign)
          .map((row: { position: number }) => Math.floor((row.position * bins) / lengthBp)),
      ),
    ];
    expect(first.places).toEqual({ plus: binsOf(1), minus: binsOf(-1) });
  });

  it('follow filter and record, sorting, page, and search', async () => {
    const query = '?record=1&strand=-&max_length=60';
    const counted = await countByShell(query);
    const whole = (await ask(`distinct${query}&pageSize=1000`)).json();
    const letters = whole.items.map(({ sequence }: { sequence: string }) => sequence);
    expect(letters.toSorted()).toEqual(counted.map((each) => each.sequence).toSorted());
    const second = (await ask(`distinct${query}&pageSize=2&pageNumber=1`)).json();
    expect(second.items).toEqual(whole.items.slice(2, 4));
    const found = (await ask(`distinct${query}&letters=ttaggg&sort=length&order=ASC`)).json();
    const wanted = whole.items
      .filter(({ sequence }: { sequence: string }) => sequence.includes('TTAGGG'))
      .toSorted(
        (a: { length: number; rank: number }, b: { length: number; rank: number }) =>
          a.length - b.length || a.rank - b.rank,
      );
    expect(wanted.length).toBeGreaterThan(0);
    expect(found.items).toEqual(wanted.slice(0, 10));
    expect(found.page.totalElements).toBe(wanted.length);
    expect(found.distinct).toBe(counted.length);
  });

  it('leave as a file, also by a link', async () => {
    const { items } = (await ask('distinct?pageSize=1000')).json();
    const expected = items.map((item: Record<string, unknown>) =>
      ['rank', 'sequence', 'length', 'times', 'plus', 'minus', 'mean'].map((key) => item[key]),
    );
    const header = ['rank', 'sequence', 'length', 'times', 'plus', 'minus', 'mean_score'];
    const lines = [header, ...expected].map((fields) => `${fields.join('\t')}\n`).join('');
    expect((await ask('distinct.tsv')).body).toBe(lines);
    const { downloadToken } = (await call('GET', `${G4HUNTER}/${id}`)).json();
    const link = `${G4HUNTER}/${id}/distinct.csv?token=${downloadToken}`;
    const csv = await call('GET', link, undefined, '');
    expect(csv.body).toBe(lines.replaceAll('\t', ',').replaceAll('\n', '\r\n'));
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect((await call('GET', link.replace(/token=.*/, ''), undefined, '')).statusCode).toBe(401);
  });

  it('are refused to others and to questions that mean nothing', async () => {
    const other = await server.newGuest();
    const path = `${G4HUNTER}/${id}/distinct`;
    expect((await call('GET', path, undefined, other)).statusCode).toBe(404);
    expect((await call('GET', `${path}.tsv`, undefined, other)).statusCode).toBe(404);
    expect((await call('GET', path, undefined, '')).statusCode).toBe(401);
    for (const query of ['letters=GG1', 'sort=score', 'pageSize=ALL', 'min_x=1', 'record=2']) {
      expect([query, (await ask(`distinct?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('leave nothing half made among the temporary files', async () => {
    await Promise.all([ask('distinct'), ask('distinct.tsv'), ask('distinct?strand=-')]);
    const names = (await listTemporaryFiles(server.test.dataDir)).toSorted();
    const [groups = '', , letters = ''] = names;
    expect(groups).toMatch(/^groups-/);
    expect(letters).toMatch(/^letters-/);
    expect(names).toEqual([groups, `${groups}.sums`, letters, `${letters}.sums`]);
  });
});

it.each([
  ['rloopr', 'rloops', { rizModel: [0, 1] }],
  ['cpg', 'cpg', {}],
  ['str', 'strs', {}],
])('counts the hits of %s as wide as they are', async (kind, rowsRoute, parameters) => {
  const base = `/api/analyse/${kind}`;
  // Twice, so that islands of more letters than a row shows are equal.
  const letters = `${'CG'.repeat(700)}${EVERY_MOTIF}${'CG'.repeat(700)}`;
  const data = `>a\n${letters}\n>b\n${letters}\n`;
  const other = await analyse(base, await addSequence(data), parameters);
  const rows = (await call('GET', `${base}/${other}/${rowsRoute}?pageSize=ALL`)).json().items;
  expect(rows.length).toBeGreaterThan(1);
  const table = (await call('GET', `${base}/${other}/distinct.tsv`)).body.trimEnd().split('\n');
  const counted = new Map<string, number>();
  const turn = (text: string) =>
    execFileSync('bash', ['-c', 'rev | tr ACGT TGCA'], { input: text, encoding: 'utf8' }).trim();
  for (const { recordPosition, length, strand } of rows) {
    const own = letters.slice(recordPosition, recordPosition + length);
    const text = strand === '-' ? turn(own) : own;
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  const fields = table.slice(1).map((line) => line.split('\t'));
  expect(new Map(fields.map(([, text, , times]) => [text, Number(times)]))).toEqual(counted);
  for (const [, text, length] of fields) expect(text).toHaveLength(Number(length));
});
