import { execFileSync } from 'node:child_process';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';
import { G4HUNTER } from '../testing/g4-client.ts';

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

const made = [1, 2, 3].map((seed) => Buffer.from(randomDna(seed, 20_000)).toString('latin1'));
const sequence = await addSequence(made.map((letters, i) => `>r${i}\n${letters}\n`).join(''));
const id = await analyse(G4HUNTER, sequence, { threshold: 0.8 });
const ask = (path: string) => call('GET', `${G4HUNTER}/${id}/${path}`);

/** What another program leaves of a table: awk compares what is printed. */
function byAwk(table: string, program: string): string {
  return execFileSync('awk', ['-F', '\t', program], { input: table, encoding: 'utf8' });
}

describe('a filter', () => {
  it('leaves the same lines of a file as awk does', async () => {
    const whole = (await ask('quadruplex.tsv')).body;
    const header = whole.split('\n').findIndex((line) => line.includes('\tscore\t'));
    const names = (whole.split('\n')[header] ?? '').split('\t');
    const field = (name: string) => `$${names.indexOf(name) + 1}`;
    const [score, length, record] = [field('score'), field('length'), field('record')];
    const abs = `(${score} < 0 ? -${score} : ${score})`;
    for (const [query, condition] of [
      ['min_score=0.8', `${score} >= 0.8`],
      ['min_absScore=0.88&max_absScore=1.2', `${abs} >= 0.88 && ${abs} <= 1.2`],
      ['max_score=-0.92&min_length=26', `${score} <= -0.92 && ${length} >= 26`],
      ['strand=-&record=1', `${score} < 0 && ${record} == "r1"`],
      ['strand=%2B&max_length=30', `${score} > 0 && ${length} <= 30`],
    ] as const) {
      const { body } = await ask(`quadruplex.tsv?${query}`);
      expect(body).toBe(byAwk(whole, `NR <= ${header + 1} || (${condition})`));
      const lines = body.trimEnd().split('\n').length - header - 1;
      expect(lines).toBeGreaterThan(3);
      expect(lines).toBeLessThan(whole.trimEnd().split('\n').length - header - 1);
    }
  });

  it('holds for rows, figures, heatmap, mean length and every file alike', async () => {
    const query = 'min_absScore=0.84&strand=-&record=1&sequenceStart=22000&sequenceLength=15000';
    const { items } = (await ask('quadruplex?pageSize=ALL')).json();
    const kept = items.filter(
      (hit: { record: string; score: number; absScore: number; position: number }) =>
        hit.record === 'r1' &&
        hit.score < 0 &&
        hit.absScore >= 0.84 &&
        hit.position >= 22_000 &&
        hit.position < 37_000,
    );
    expect(kept.length).toBeGreaterThan(3);
    expect((await ask(`quadruplex?pageSize=ALL&${query}`)).json().items).toEqual(kept);
    const page = (await ask(`quadruplex?pageSize=3&sort=absScore&order=DESC&${query}`)).json();
    expect(page.page.totalElements).toBe(kept.length);
    const scores = kept.map((hit: { absScore: number }) => hit.absScore);
    expect(page.items.map((hit: { absScore: number }) => hit.absScore)).toEqual(
      scores.toSorted((a: number, b: number) => b - a).slice(0, 3),
    );
    const bases = new Set(
      kept.flatMap((hit: { position: number; length: number }) =>
        Array.from({ length: hit.length }, (_, i) => hit.position + i),
      ),
    );
    const lengths = kept.map((hit: { length: number }) => hit.length);
    const mean = lengths.reduce((a: number, b: number) => a + b, 0) / kept.length;
    expect((await ask(`figures?${query}`)).json()).toEqual({
      count: kept.length,
      plus: 0,
      minus: kept.length,
      lengthBp: 15_000,
      frequency: (1000 * kept.length) / 15_000,
      coveredBp: bases.size,
      longestBp: Math.max(...lengths),
      maxScore: Math.max(...scores),
      averageLength: mean,
      extremes: {
        absScore: { min: Math.min(...scores), max: Math.max(...scores) },
        length: { min: Math.min(...lengths), max: Math.max(...lengths) },
      },
    });
    expect((await ask(`average/length?${query}`)).json().payload).toBeCloseTo(mean, 10);
    const { data } = (await ask(`heatmap?segments=4&from=22000&to=37000&${query}`)).json();
    const sum = (key: string) =>
      data.reduce((total: number, each: Record<string, number>) => total + (each[key] ?? 0), 0);
    expect([sum('count'), sum('countMinus')]).toEqual([kept.length, kept.length]);
    const covered = data.map(
      (each: { from: number; to: number; coverage: number }) =>
        each.coverage * (each.to - each.from),
    );
    expect(covered.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(bases.size, 6);
    const rowsOf = async (file: string) => (await ask(`${file}${query}`)).body.trim().split('\n');
    const hits = (lines: string[]) =>
      lines.filter((line) => !/^(#|track|browser|record|"?ID|$)/.test(line));
    for (const file of [
      'quadruplex.tsv?',
      'quadruplex.csv?style=valid&',
      'quadruplex.csv?',
      'quadruplex.bedgraph?aggregate=true&',
      'quadruplex.bed?',
      'quadruplex.gff3?',
      'quadruplex.jsonl?',
    ]) {
      expect([file, hits(await rowsOf(file)).length]).toEqual([file, kept.length]);
    }
    const parquet = await ask(`quadruplex.parquet?${query}`);
    const all = await ask('quadruplex.parquet');
    expect(parquet.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
    expect(parquet.rawPayload.length).toBeLessThan(all.rawPayload.length);
  });

  it('has entity tags of its own', async () => {
    const tags = new Set<unknown>();
    const paths = ['quadruplex', 'heatmap', 'figures', 'quadruplex.tsv', 'quadruplex.csv'];
    for (const path of paths) {
      for (const query of ['', '?strand=-', '?min_score=1', '?min_score=1.1', '?record=0']) {
        tags.add((await ask(path + query)).headers['etag']);
      }
    }
    expect(tags.size).toBe(25);
  });

  it('is refused by the name of its field, with those that there are', async () => {
    for (const path of ['quadruplex', 'heatmap', 'figures', 'average/length', 'quadruplex.tsv']) {
      const unknown = await ask(`${path}?min_affinity=1`);
      expect([path, unknown.statusCode]).toEqual([path, 400]);
      expect(unknown.json().errors).toEqual([
        {
          field: 'min_affinity',
          defaultMessage: expect.stringMatching(
            /^min_affinity is of no column that hits can be chosen by\. There are: position, length, score, absScore\b/,
          ),
        },
      ]);
      expect((await ask(`${path}?max_score=high`)).json().message).toBe(
        'max_score must be numeric.',
      );
    }
    expect((await ask('figures?record=3')).json().errors[0].field).toBe('record');
  });
});

it('chooses R-loops by model, as the columns of a kind say', async () => {
  const base = '/api/analyse/rloopr';
  const both = await analyse(base, await addSequence(EVERY_MOTIF), { rizModel: [0, 1] });
  const rows = async (query: string) =>
    (await call('GET', `${base}/${both}/rloops?pageSize=ALL&${query}`)).json().items;
  const models = (await rows('')).map(({ model }: { model: string }) => model);
  for (const name of ['m1', 'm2']) {
    const chosen = await rows(`is_model=${name}`);
    expect(chosen.length).toBe(models.filter((model: string) => model.includes(name)).length);
    const figures = (await call('GET', `${base}/${both}/figures?is_model=${name}`)).json();
    expect(figures.byModel[name].count).toBe(chosen.length);
    expect(figures.count).toBe(chosen.length);
  }
});
