import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

const BP = 10_000;
const G4 = 'GGGTTA'.repeat(4);
const random = Buffer.from(randomDna(5, BP)).toString();
const bases = [...random];
for (const start of [1000, 4000, 8000]) bases.splice(start, G4.length, ...G4);
const sequence = await addSequence(`>a\n${bases.join('')}\n`);
const result = await analyse('/api/analyse/g4hunter', sequence, { threshold: 1 });

async function annotate(filename: string, content: string): Promise<void> {
  const { headers, payload } = multipartBody([{ name: 'file', filename, content }]);
  const url = `/api/sequence/${sequence}/annotations`;
  const authorization = token;
  const answer = await server.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { ...headers, authorization },
  });
  expect(answer.statusCode).toBe(201);
}

it('counts features of a BED file, and no region that spans its record', async () => {
  const region = ['a', 'made', 'region', 1, BP, '.', '.', '.', 'ID=a'].join('\t');
  await annotate('whole.gff3', `##gff-version 3\n${region}\n`);
  await annotate('peaks.bed', 'a\t10\t110\tone\na\t5000\t5050\ttwo\n');
  for (const [range, covered] of [
    ['', 150],
    // The view is within one of them.
    ['&from=20&to=60', 40],
  ] as const) {
    const path = `/api/sequence/${sequence}/overlaps?results=${result}${range}`;
    const { features } = (await call('GET', path)).json();
    expect([range, features]).toMatchObject([range, [{ type: 'region', bases: covered }]]);
  }
});

it('names the feature of each hit where all hits of a page have thousands', async () => {
  const { marks } = (await call('GET', `/api/analyse/g4hunter/${result}/marks`)).json();
  const hits: number[] = marks.id;
  expect(hits.length).toBeGreaterThan(2);
  const rows = hits.flatMap((_, at) =>
    Array.from({ length: 400 }, (_row, name) => {
      const start = marks.position[at];
      return `a\t${start}\t${start + 1 + (name % marks.length[at])}\tn${name}`;
    }),
  );
  await annotate('many.bed', `${rows.join('\n')}\n`);
  const path = `/api/sequence/${sequence}/feature-spans?result=${result}&hits=${hits.join(',')}`;
  const { total, spans } = (await call('GET', path)).json();
  expect([total, spans.hit]).toEqual([hits.length, hits]);
  expect(spans.end.map((end: number, at: number) => end - spans.start[at])).toEqual(marks.length);

  const many = Array.from({ length: 2001 }, (_, at) => `a\t${marks.position[1]}\t${BP}\tm${at}`);
  await annotate('too-many.bed', `${many.join('\n')}\n`);
  expect((await call('GET', path)).json()).toMatchObject({ total: 2001, spans: null });
});
