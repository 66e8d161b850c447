import { SHARE_HEADER } from '@flipon/contract/share';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const G4 = '/api/analyse/g4hunter';
const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

const MADE = Buffer.from(randomDna(3, 1500)).toString();
/** The first and the last bases of a circle are one quadruplex. */
const CIRCLE = `${'GGGTTA'.repeat(5)}${MADE}${'GGGTTA'.repeat(4)}`;
/** The last one begins with a hit, which a feature across the origin before it must not reach. */
const RECORDS = [EVERY_MOTIF, CIRCLE, `${'GGGTTA'.repeat(5)}${MADE}`];
const STARTS = RECORDS.map((_, at) => RECORDS.slice(0, at).join('').length);
const bpOf = (record: number) => RECORDS[record]?.length ?? 0;

/** 0-based and half-open in their records; two cross the origin. */
const FEATURES = [
  { record: 0, type: 'gene', start: 5, end: 300, name: 'a' },
  { record: 0, type: 'gene', start: 250, end: 400, name: 'b' },
  { record: 0, type: 'repeat_region', start: 1, end: bpOf(0) - 1, name: 'whole' },
  { record: 1, type: 'gene', start: bpOf(1) - 4, end: bpOf(1) + 30, name: 'across' },
  { record: 1, type: 'gene', start: 10, end: 900, name: 'c' },
  { record: 1, type: 'mRNA', start: bpOf(1) - 24, end: bpOf(1) + 30, name: 'part' },
  { record: 2, type: 'gene', start: 400, end: 1400, name: 'd' },
];
const GFF = FEATURES.map(({ record, type, start, end, name }, at) =>
  [`r${record}`, 'made', type, start + 1, end, '.', '+', '.', `ID=f${at};Name=${name}`].join('\t'),
);

const sequence = await addSequence(RECORDS.map((bases, at) => `>r${at}\n${bases}\n`).join(''));
await call('PATCH', `/api/sequence/${sequence}/records`, { circular: true, records: [1] });
await annotate(sequence, 'some.gff3', `##gff-version 3\n${GFF.join('\n')}\n`);
const first = await analyse(G4, sequence, { threshold: 0.6, wrapOrigin: true });
const second = await analyse('/api/analyse/rloopr', sequence);
const third = await analyse('/api/analyse/cruciform', sequence);

async function annotate(id: string, filename: string, content: string): Promise<void> {
  const { headers, payload } = multipartBody([{ name: 'file', filename, content }]);
  const url = `/api/sequence/${id}/annotations`;
  const authorization = token;
  await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}

interface Hit {
  id: number;
  record: number;
  position: number;
  length: number;
}

/** The hits of a result, in order of position. */
async function hitsOf(id: string): Promise<Hit[]> {
  const { marks } = (await call('GET', `${G4}/${id}/marks`)).json();
  return marks.id.map(
    (each: number, at: number): Hit => ({
      id: each,
      record: marks.record[at],
      position: marks.position[at],
      length: marks.length[at],
    }),
  );
}
const hits = (await hitsOf(first)).slice(-100);
/** As many as one question may name. */
const numbers = hits.map(({ id }) => id).join(',');
const crossing = hits.find(
  ({ record, position, length }) => position + length > (STARTS[record] ?? 0) + bpOf(record),
);

/** Each base of a stretch of a record, round its circle. */
function basesOf(record: number, start: number, end: number): Set<number> {
  const bp = bpOf(record);
  return new Set(Array.from({ length: end - start }, (_, at) => (start + at) % bp));
}

/** The name of the gene with most bases of a hit, found base by base. */
function slowGene({ record, position, length }: Hit): string | null {
  const from = position - (STARTS[record] ?? 0);
  const own = basesOf(record, from, from + length);
  const genes = FEATURES.filter((each) => each.type === 'gene' && each.record === record)
    .map(({ name, start, end }) => {
      const gene = basesOf(record, start, end);
      return { name, length: end - start, bases: [...own].filter((base) => gene.has(base)).length };
    })
    .filter(({ bases }) => bases > 0);
  return genes.toSorted((a, b) => b.bases - a.bases || a.length - b.length)[0]?.name ?? null;
}

const spansOf = (query: string, of = sequence) =>
  call('GET', `/api/sequence/${of}/feature-spans?${query}`);

describe('the features of hits', () => {
  it('are the genes that have most of them, also across an origin', async () => {
    const { total, spans, types, bins } = (await spansOf(`result=${first}&hits=${numbers}`)).json();
    const found = new Map<number, string>(
      spans.hit.map((hit: number, at: number) => [hit, spans.name[at]]),
    );
    for (const hit of hits) expect([hit, found.get(hit.id) ?? null]).toEqual([hit, slowGene(hit)]);
    expect(found.get(crossing?.id ?? 0)).toBe('across');
    expect([total, types, bins]).toEqual([found.size, ['gene'], null]);
    expect(new Set(found.values()).size).toBeGreaterThan(2);
    expect(found.size).toBeLessThan(hits.length);
  });

  it('are other features where nothing is called a gene', async () => {
    const plain = 'ACTGACCA'.repeat(4);
    const alone = await addSequence(`${plain}${'GGGTTA'.repeat(8)}${plain}`);
    await annotate(alone, 'some.bed', 'made 10 102 long\nmade 20 92 short\n');
    const result = await analyse(G4, alone, {});
    const { spans } = (await spansOf(`result=${result}&hits=1`, alone)).json();
    expect([spans.hit, spans.name]).toEqual([[1], ['short']]);
  });

  it('are none for numbers that no hit has', async () => {
    const { total, spans } = (await spansOf(`result=${first}&hits=0,999999999999`)).json();
    expect([total, spans.hit]).toEqual([0, []]);
  });
});

describe('the hits of a page by their numbers', () => {
  const ids = [first, second, third].join(',');
  const ask = (query: string, as?: string) =>
    call('GET', `/api/sequence/${sequence}/hits?${query}`, undefined, as);

  it('have the same bases in each result as in a list of all', async () => {
    const some = (await ask(`results=${ids}&hits=${numbers}`)).json();
    expect(some.id).toEqual(hits.map(({ id }) => id));
    expect([some.totals, some.rank]).toEqual([[hits.length, 0, 0], null]);
    const shared = new Map<number, number[]>();
    for (let offset = 0; ; offset += 100) {
      const all = (await ask(`results=${ids}&offset=${offset}`)).json();
      for (const [at, owner] of all.owner.entries()) {
        if (owner === 0) shared.set(all.id[at], all.shared[at]);
      }
      if (all.owner.length < 100) break;
    }
    expect(some.shared).toEqual(hits.map(({ id }) => shared.get(id)));
    expect(shared.get(crossing?.id ?? 0)?.[0]).toBe(crossing?.length);
    expect(some.shared.some(([, ...others]: number[]) => others.some((bases) => bases > 0))).toBe(
      true,
    );
  });

  it('are those that exist', async () => {
    const some = (await ask(`results=${first}&hits=999999999999,1`)).json();
    expect([some.id, some.totals]).toEqual([[1], [1]]);
  });
});

it('names the field that is wrong', async () => {
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',');
  for (const [path, query, field] of [
    ['feature-spans', 'hits=1', 'result'],
    ['feature-spans', `result=${first}`, 'hits'],
    ['feature-spans', 'result=none&hits=1', 'result'],
    ['feature-spans', `result=${first}&hits=${many}`, 'hits'],
    ['hits', `results=${first}&hits=${many}`, 'hits'],
    ['hits', `results=${first}&hits=1,x`, 'hits'],
    ['hits', `results=${first}&hits=`, 'hits'],
  ]) {
    const answer = await call('GET', `/api/sequence/${sequence}/${path}?${query}`);
    expect([query, answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([
      query,
      400,
      field,
    ]);
  }
});

it('is answered to the owner and to a link of the sequence alone', async () => {
  const elsewhere = await addSequence(EVERY_MOTIF, { name: 'another' });
  const other = await analyse(G4, elsewhere, {});
  const stranger = await server.newGuest();
  const secretOf = async (subject: object) => {
    const { payload, secret } = (await call('POST', '/api/shares', subject)).json();
    return String(secret ?? payload?.secret);
  };
  const toSequence = await secretOf({ sequence });
  const toResult = await secretOf({ analysis: first });
  for (const query of ['feature-spans?hits=1&result=', 'hits?hits=1&results=']) {
    const url = (id: string) => `/api/sequence/${sequence}/${query}${id}`;
    const byLink = async (secret: string) =>
      (await server.app.inject({ url: url(first), headers: { [SHARE_HEADER]: secret } }))
        .statusCode;
    expect((await call('GET', url(first), undefined, stranger)).statusCode).toBe(404);
    expect((await call('GET', url(other))).statusCode).toBe(404);
    expect([await byLink(toSequence), await byLink(toResult)]).toEqual([200, 404]);
  }
});
