import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownMotifs, motifSource } from '@flipon/analyses/known/known-motifs';
import { temporaryRoot } from '@flipon/store/disk';
import { listTemporaryFiles } from '@flipon/store/testing';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { G4HUNTER, TELOMERE } from '../testing/g4-client.ts';

const random = (seed: number) => Buffer.from(randomDna(seed, 4000)).toString('latin1');
const C_RICH = 'CCCTAACCCTAACCCTAACCC';
const FIRST = `${random(1)}${TELOMERE}${random(2)}${'G'.repeat(30)}${random(3)}`;
/** With a telomere across its origin. */
const SECOND = `${TELOMERE.slice(20)}${random(4)}${C_RICH}${random(5)}${TELOMERE.slice(0, 20)}`;
const TEXT = `>a\n${FIRST}\n>b\n${SECOND}\n`;

interface Hit {
  id: number;
  position: number;
  length: number;
  score: number;
  sequence: string;
  knownForm: string | null;
  knownSource: string | null;
  knownMotifs: number | null;
  knownChance: number;
}

let client: ApiClient;
let id = '';
let hits: Hit[] = [];
beforeAll(async () => {
  client = await startApiClient();
  const sequence = await client.addSequence(TEXT, { circular: true });
  id = await client.analyse(G4HUNTER, sequence, { threshold: 1 });
  hits = (await ask('quadruplex?pageSize=ALL&known=true')).json().items;
});
afterAll(() => client.server.close());

const ask = (path: string) => client.call('GET', `${G4HUNTER}/${id}/${path}`);

/** As a reader would look for them in the letters of a hit. */
function holdsMotif({ sequence }: Hit): boolean {
  const other = [...sequence].reverse().map((letter) => 'TGCA'['ACGT'.indexOf(letter)] ?? 'N');
  const strands = [sequence, other.join('')];
  return knownMotifs.some(
    (motif) =>
      motif.structure === 'G-quadruplex' &&
      strands.some((letters) => letters.includes(motif.sequence)),
  );
}

const idsOf = (rows: readonly Hit[]) => rows.map((hit) => hit.id);

it('rows are those whose letters hold a measured motif, also when ten ask at once', async () => {
  const kept = { yes: hits.filter(holdsMotif), no: hits.filter((hit) => !holdsMotif(hit)) };
  expect(kept.yes.length).toBeGreaterThan(2);
  expect(kept.no.length).toBeGreaterThan(2);
  expect(idsOf(kept.yes)).toEqual(idsOf(hits.filter(({ knownMotifs }) => knownMotifs !== null)));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      ask(`quadruplex?pageSize=${at % 2 === 0 ? 'ALL' : '100'}&is_known=yes`),
    ),
  );
  for (const answer of answers) expect(idsOf(answer.json().items)).toEqual(idsOf(kept.yes));
  const others = (await ask('quadruplex?pageSize=ALL&is_known=no')).json();
  expect(idsOf(others.items)).toEqual(idsOf(kept.no));
  // With another condition, and the columns of the set beside it.
  const query = 'is_known=yes&record=1&strand=-&known=true&sort=absScore&order=DESC';
  const some = (await ask(`quadruplex?${query}`)).json();
  expect(some.page.totalElements).toBeGreaterThan(0);
  expect(new Set(idsOf(some.items))).toEqual(
    new Set(idsOf(kept.yes.filter(({ position, score }) => score < 0 && position >= FIRST.length))),
  );
});

it('each says where the row of the motif that it names comes from', () => {
  const known = new Map(knownMotifs.map((motif) => [motif.id, motif]));
  for (const { knownForm, knownSource, knownMotifs: count } of hits) {
    expect([knownForm === null, knownSource === null]).toEqual([count === null, count === null]);
    if (knownForm === null || knownSource === null) continue;
    const motif = known.get(knownSource.split(':', 1)[0] ?? '');
    expect(motif && motifSource(motif)).toBe(knownSource);
    expect(knownForm).toContain(`contains ${motif?.pdb[0] ?? motif?.id}, `);
  }
});

it('figures, charts, marks, ranks, lengths, distinct sequences and files are of the same hits', async () => {
  const kept = hits.filter(({ knownMotifs }) => knownMotifs !== null);
  const json = async (path: string) => (await ask(path)).json();
  const chanceOf = (some: readonly Hit[]) =>
    some.reduce((sum, { knownChance }) => sum + knownChance, 0);
  const figures = await json('figures?is_known=yes');
  expect(figures.count).toBe(kept.length);
  // Of all hits that were asked, not of the kept ones alone.
  expect(figures.expectedMatches / chanceOf(hits)).toBeCloseTo(1, 10);
  const onMinus = await json('figures?is_known=no&strand=-');
  const minus = chanceOf(hits.filter(({ score }) => score < 0));
  expect(onMinus.expectedMatches / minus).toBeCloseTo(1, 10);
  const ofSecond = await json('figures?is_known=yes&record=1');
  const second = chanceOf(hits.filter(({ position }) => position >= FIRST.length));
  expect(ofSecond.expectedMatches / second).toBeCloseTo(1, 10);
  expect(await json('figures')).not.toHaveProperty('expectedMatches');
  const { data } = await json('heatmap?segments=7&is_known=yes');
  const counts = data.map(({ count }: { count: number }) => count);
  expect(counts.reduce((a: number, b: number) => a + b, 0)).toBe(kept.length);
  const length = FIRST.length + SECOND.length;
  const { marks } = await json(`marks?from=0&to=${length}&is_known=yes`);
  expect(marks.id).toEqual(idsOf(kept));
  const last = kept.at(-1) as Hit;
  expect(await json(`rank?hit=${last.id}&is_known=yes`)).toEqual({ rank: kept.length - 1 });
  const mean = kept.reduce((sum, hit) => sum + hit.length, 0) / kept.length;
  expect((await json('average/length?is_known=yes')).payload).toBeCloseTo(mean, 10);
  expect(await json('distinct?is_known=yes')).toMatchObject({ hits: kept.length });
  for (const format of ['tsv', 'bed', 'gff3', 'jsonl', 'bedgraph']) {
    const { body } = await ask(`quadruplex.${format}?is_known=yes&style=valid`);
    const rows = body
      .split('\n')
      .filter((line) => line !== '' && !/^(#|track|ID|record)|\tregion\t/.test(line));
    expect([format, rows.length]).toEqual([format, kept.length]);
  }
  const bed = (await ask('quadruplex.bed?is_known=no')).body;
  expect(bed).toContain('no motifs known to form');
});

it('a copy of the table that was damaged is made again', async () => {
  const before = (await ask('quadruplex?is_known=yes')).json();
  const folder = temporaryRoot(client.server.test.dataDir);
  const names = await listTemporaryFiles(client.server.test.dataDir);
  const copies = names.filter((each) => /^hits-with-known-[^.]+$/.test(each));
  expect(copies).toHaveLength(1);
  // A copy of before, without the matches by chance, has another name.
  expect(copies[0]).toMatch(/^hits-with-known-knownChance-/);
  const path = join(folder, String(copies[0]));
  const bytes = await readFile(path);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect((await ask('quadruplex?is_known=yes')).json()).toEqual(before);
});

it('another answer, or another kind, is refused by name', async () => {
  const wrong = await ask('quadruplex?is_known=maybe');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toMatchObject([
    { field: 'is_known', defaultMessage: 'is_known must be one of no, yes.' },
  ]);
  const sequence = await client.addSequence(TEXT);
  const zdna = await client.analyse('/api/analyse/zdna', sequence, {});
  const other = await client.call('GET', `/api/analyse/zdna/${zdna}/zdnas?is_known=yes`);
  expect(other.statusCode).toBe(400);
  expect(other.json().errors).toMatchObject([{ field: 'is_known' }]);
});
