import { MAX_FEATURE_SPANS } from '@flipon/contract/map';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const { server, token, call, addSequence } = await startApiClient();
afterAll(() => server.close());

async function annotate(id: string, content: string, filename = 'some.bed'): Promise<string> {
  const { headers, payload } = multipartBody([{ name: 'file', filename, content }]);
  const url = `/api/sequence/${id}/annotations`;
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: token },
    payload,
  });
  return answer.json().payload.id;
}

const spansOf = async (id: string, query = '') =>
  (await call('GET', `/api/sequence/${id}/feature-spans${query}`)).json();

it('tells features by their places in the whole sequence, in order', async () => {
  const id = await addSequence(`>one\n${'A'.repeat(100)}\n>two\n${'C'.repeat(100)}\n`);
  expect(await spansOf(id)).toEqual({
    total: 0,
    spans: { id: [], start: [], end: [], side: [], type: [], name: [] },
    types: [],
    bins: null,
  });
  const first = await annotate(id, 'two 10 20 b 0 -\none 90 100 a 0 +\n');
  const second = await annotate(id, 'two 0 5 c\nelsewhere 0 5 d\none 40 40 e\n');
  const { total, spans, types, bins } = await spansOf(id);
  expect({ total, bins }).toEqual({ total: 3, bins: null });
  expect(spans).toMatchObject({
    start: [90, 100, 110],
    end: [100, 105, 120],
    side: [1, 0, -1],
    name: ['a', 'c', 'b'],
  });
  expect(spans.id.map((each: string) => each.split(':')[0])).toEqual([first, second, first]);
  expect(spans.type.map((at: number) => types[at])).toHaveLength(3);
  expect((await spansOf(id, '?from=104&to=110')).spans.name).toEqual(['c']);
  expect((await spansOf(id, '?from=100')).spans.name).toEqual(['c', 'b']);
  expect((await spansOf(id, '?from=95&to=95')).total).toBe(0);
});

it('counts them in bins where they are many', async () => {
  const bp = 100_000;
  const id = await addSequence(`>one\n${'ACGTA'.repeat(bp / 5)}\n`);
  const count = MAX_FEATURE_SPANS + 1;
  const lines = Array.from(
    { length: count },
    (_, at) => `one ${7 * at} ${7 * at + 3} f 0 ${at % 3 === 0 ? '-' : '+'}\n`,
  );
  await annotate(id, lines.join(''));
  const { total, spans, bins } = await spansOf(id);
  expect([total, spans]).toEqual([count, null]);
  expect([bins.binBp, bins.first, bins.counts.length]).toEqual([256, 0, Math.ceil(bp / 256)]);
  const slow = (isCounted: (at: number) => boolean) =>
    bins.counts.map(
      (_: number, bin: number) =>
        lines.filter((_line, at) => isCounted(at) && Math.floor((7 * at) / 256) === bin).length,
    );
  expect(bins.counts).toEqual(slow(() => true));
  expect(bins.minus).toEqual(slow((at) => at % 3 === 0));
  const some = await spansOf(id, '?from=7000&to=7070');
  expect([some.total, some.spans.start[0], some.bins]).toEqual([10, 7000, null]);
});

it('counts the genes of a bacterium, without their parts and what describes the record', async () => {
  const bp = 40_000;
  const id = await addSequence(`>one\n${'ACGTA'.repeat(bp / 5)}\n`);
  const genes = Array.from({ length: MAX_FEATURE_SPANS / 2 }, (_, at) => 30 * at + 1);
  const line = (type: string, start: number, end: number) =>
    `one\tmade\t${type}\t${start}\t${end}\t.\t+\t.\tID=${type}${start}\n`;
  const rows = genes.flatMap((start, at) => [
    line('gene', start, start + 20),
    line(at % 10 === 0 ? 'tRNA' : 'CDS', start, start + 20),
  ]);
  const gff = `##gff-version 3\n${line('region', 1, bp)}${line('repeat_region', 5, 9)}${rows.join('')}`;
  await annotate(id, gff, 'some.gff3');
  const { total, bins } = await spansOf(id);
  expect(total).toBe(genes.length + 1);
  expect(bins.counts).toEqual(
    bins.counts.map((_: number, bin: number) => {
      const begun = [5, ...genes].filter((start) => Math.floor((start - 1) / bins.binBp) === bin);
      return begun.length;
    }),
  );
  const some = await spansOf(id, '?from=0&to=10');
  expect(some.spans.type.map((at: number) => some.types[at]).toSorted()).toEqual([
    'gene',
    'repeat_region',
    'tRNA',
  ]);
});

it('is answered for its owner alone, and says what is wrong', async () => {
  const id = await addSequence('ACGT');
  const url = `/api/sequence/${id}/feature-spans`;
  expect((await call('GET', url, undefined, await server.newGuest())).statusCode).toBe(404);
  const refused = await call('GET', `${url}?from=3&to=2`);
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'from']);
});
