import { afterAll, describe, expect, it } from 'vitest';
import { G4HUNTER as BASE, startG4Client, TELOMERE } from '../testing/g4-client.ts';

const { server, token, call, analyse } = await startG4Client();
afterAll(() => server.close());

describe('a finished result', () => {
  it('leaves as the original CSV, with a token in the link or in the header', async () => {
    const id = await analyse(TELOMERE);
    const { downloadToken } = (await call('GET', `${BASE}/${id}`)).json();
    const grouped = await call(
      'GET',
      `${BASE}/${id}/quadruplex.csv?aggregate=true&token=${downloadToken}`,
      undefined,
      '',
    );
    expect(grouped.statusCode).toBe(200);
    expect(grouped.headers['content-type']).toMatch(/^text\/csv/);
    expect(grouped.headers['content-disposition']).toBe(`attachment; filename="${id}.csv"`);
    const [header, line, end] = grouped.body.split('\n');
    expect(header).toBe(
      '"ID"\t"POSITION"\t"LENGTH"\t"SCORE"\t"ABS_SCORE"\t"SEQUENCE"\t"SUB_SCORE"',
    );
    expect(line).toMatch(
      /^"1"\t"0"\t"51"\t"1\.5882353"\t"1\.5882353"\t"GGGTTA[A-Z]+"\t"1\.56,1\.56,1\.56,1\.44,/,
    );
    expect(end).toBe('');
    const single = await server.app.inject({
      url: `${BASE}/${id}/quadruplex.csv?aggregate=false&base_start=0&base_end=0`,
      headers: { authorization: token, accept: 'text/plain' },
    });
    const rows = single.body.trimEnd().split('\n');
    expect(rows).toHaveLength(28);
    expect(rows[0]).toBe('"ID"\t"LENGTH"\t"POSITION"\t"SCORE"\t"SEQUENCE"');
    expect(rows[4]).toBe(`"4"\t"25"\t"3"\t"1.44"\t"${TELOMERE.slice(3, 28)}"`);
    const listToken = (await call('GET', BASE)).json().downloadToken;
    const byList = await call(
      'GET',
      `${BASE}/${id}/quadruplex.csv?token=${listToken}`,
      undefined,
      '',
    );
    expect(byList.body).toBe(grouped.body);
    for (const wrong of ['', '&token=0123456789abcdef0123456789abcdef']) {
      const refused = await call('GET', `${BASE}/${id}/quadruplex.csv?x=1${wrong}`, undefined, '');
      expect(refused.statusCode).toBe(401);
    }
    const another = await analyse(TELOMERE);
    const crossed = await call(
      'GET',
      `${BASE}/${another}/quadruplex.csv?token=${downloadToken}`,
      undefined,
      '',
    );
    expect(crossed.statusCode).toBe(401);
    expect((await call('GET', `${BASE}/${id}`, undefined, downloadToken)).statusCode).toBe(401);
  });

  it('leaves as bedGraph, a row a window or a hit, with the bases that are asked for', async () => {
    const id = await analyse(TELOMERE, {}, { name: 'tel_chr9:1000-1051' });
    const bed = async (query = '') =>
      (await call('GET', `${BASE}/${id}/quadruplex.bedgraph${query}`)).body.split('\n');
    const windows = await bed();
    expect(windows.slice(0, 4)).toEqual([
      'browser position chr9:1000-1051',
      'track type=bedGraph name="G4 Hunter" description="BedGraph output of G4Hunter analysis" visibility=2 color=0,128,0 useScore=1',
      'chr9 1000 1025  156',
      'chr9 1001 1026  156',
    ]);
    expect(windows).toHaveLength(2 + 27 + 1);
    expect((await bed('?aggregate=true'))[2]).toBe('chr9 1000 1051  159');
    expect((await bed('?aggregate=true&base_start=1&base_end=1'))[2]).toBe('chr9 1001 1051  159');
    expect((await bed('?aggregate=true&base_start=0&base_end=0'))[2]).toBe('chr9 1000 1050  159');
    const csv = await call('GET', `${BASE}/${id}/quadruplex.csv?base_start=1&base_end=1`);
    expect(csv.body.split('\n')[1]).toMatch(/^"1"\t"1"\t"51"/);
    expect((await call('GET', `${BASE}/${id}/quadruplex.csv?base_start=2`)).statusCode).toBe(400);
  });

  it('names records in a bedGraph of several, and splits a hit at the origin', async () => {
    const two = await analyse(`>one x\n${'G'.repeat(30)}\n>two\n${'C'.repeat(26)}\n`);
    const rows = (
      await call('GET', `${BASE}/${two}/quadruplex.bedgraph?aggregate=true`)
    ).body.split('\n');
    expect(rows.slice(2)).toEqual(['one 0 30  400', 'two 0 26  -400', '']);
    const ring = await analyse(
      `${'G'.repeat(13)}${'A'.repeat(60)}${'G'.repeat(13)}`,
      { wrapOrigin: true },
      { circular: true },
    );
    const split = (
      await call('GET', `${BASE}/${ring}/quadruplex.bedgraph?aggregate=true`)
    ).body.split('\n');
    expect(split.slice(2, -1).map((line) => line.split(' ').slice(1, 3).map(Number))).toEqual([
      [expect.any(Number), 86],
      [0, expect.any(Number)],
    ]);
  });

  it('is No-DATA as CSV when nothing was found, also where each record is shorter than the window', async () => {
    const id = await analyse('>one\nACGTACGTACGTACGT\n>two\nACGTACGTACGTACGT\n');
    expect((await call('GET', `${BASE}/${id}`)).json().payload).toMatchObject({
      resultCount: 0,
      frequency: 0,
    });
    expect((await call('GET', `${BASE}/${id}/quadruplex`)).json().items).toEqual([]);
    const csv = await call('GET', `${BASE}/${id}/quadruplex.csv`);
    expect([csv.statusCode, csv.body]).toEqual([200, 'No-DATA']);
  });
});

describe('records of one name', () => {
  it('are distinguished by their place, for any choice and order', async () => {
    const weak = 'GGTTGGTTGGTTGGTTGGTTGGTTGG';
    const text = `>a x\n${weak}\n>b\n${PLAIN}\n>a y\n${TELOMERE}\n>a_2\n${TELOMERE}\n`;
    const id = await analyse(text, { threshold: 0.5 });
    const namesOf = async (path: string) => {
      const lines = (await call('GET', `${BASE}/${id}/${path}`)).body.split('\n');
      const rows = lines.filter(
        (line) => line !== '' && !/^(?:#|record|track|[ACGT]+$)/.test(line),
      );
      return new Set(rows.map((line) => line.split(/[\t,:]/)[0]?.replace('>', '')));
    };
    for (const path of ['quadruplex.tsv', 'quadruplex.csv?style=valid', 'quadruplex.bed']) {
      expect(await namesOf(path)).toEqual(new Set(['a', 'a_3', 'a_2']));
    }
    // The first of them has no such hit, and the others keep their names.
    for (const path of ['quadruplex.tsv', 'quadruplex.gff3', 'quadruplex.fasta']) {
      expect(await namesOf(`${path}?min_absScore=1.2`)).toEqual(new Set(['a_3', 'a_2']));
    }
    const sheet = await namesOf('records.csv?sort=hits&order=DESC');
    expect(sheet).toEqual(new Set(['a', 'b', 'a_3', 'a_2']));
    const rows = (await call('GET', `${BASE}/${id}/quadruplex`)).json().items;
    expect(new Set(rows.map(({ record }: { record: string }) => record))).toEqual(
      new Set(['a', 'a_2']),
    );
  });
});

const PLAIN = 'ACTAATCAATTACCATTACA'.repeat(3);
