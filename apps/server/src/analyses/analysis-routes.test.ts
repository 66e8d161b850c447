import { afterAll, describe, expect, it } from 'vitest';
import { G4HUNTER as BASE, startG4Client, TELOMERE } from '../testing/g4-client.ts';

const { server, token, call, addSequence, analyse } = await startG4Client();
afterAll(() => server.close());

describe('a start', () => {
  it('answers 201 with the analysis, its parameters filled in, and a waiting batch', async () => {
    const sequence = await addSequence(TELOMERE, 'telomere');
    const answer = await call('POST', BASE, {
      sequence,
      tags: ['a', 'a', ''],
      threshold: '1.2',
      windowSize: '25',
      unknown: true,
    });
    expect(answer.statusCode).toBe(201);
    const { payload, batch, downloadToken } = answer.json();
    expect(payload).toMatchObject({
      title: 'telomere',
      tags: ['a'],
      sequenceId: sequence,
      windowSize: 25,
      threshold: 1.2,
      searchMode: 'GC',
      scores: [1, 2, 3, 4],
      wrapOrigin: false,
      finished: null,
      resultCount: null,
      frequency: null,
    });
    expect(batch).toMatchObject({ name: 'G4Hunter', status: 'WAITING' });
    expect(downloadToken).toBeUndefined();
    await server.finishJobs();
  });

  it('refuses every wrong value in the words of the specification', async () => {
    const sequence = await addSequence(TELOMERE);
    const messages = async (parameters: object) =>
      (await call('POST', BASE, { sequence, ...parameters }))
        .json()
        .errors.map((issue: { field: string; defaultMessage: string }) => [
          issue.field,
          issue.defaultMessage,
        ]);
    expect(await messages({ windowSize: 9 })).toEqual([
      ['windowSize', 'Minimal length of window is 10.'],
    ]);
    expect(await messages({ windowSize: 101 })).toEqual([
      ['windowSize', 'Maximal length of window is 100.'],
    ]);
    expect(await messages({ windowSize: 'wide' })).toEqual([
      ['windowSize', 'Window size must be numeric.'],
    ]);
    expect(await messages({ windowSize: 25.5 })).toEqual([
      ['windowSize', 'Window size must be numeric.'],
    ]);
    expect(await messages({ threshold: 'x', windowSize: 5 })).toEqual([
      ['windowSize', 'Minimal length of window is 10.'],
      ['threshold', 'Threshold must be decimal number.'],
    ]);
    expect(await messages({ threshold: 4.1 })).toEqual([
      ['threshold', 'Maximal value of threshold is 4.'],
    ]);
    expect(await messages({ threshold: -0.1 })).toEqual([
      ['threshold', 'Minimal value of threshold is 0.'],
    ]);
    expect(await messages({ searchMode: 'A' })).toEqual([
      ['searchMode', 'Search must be one of GC, G, C.'],
    ]);
    expect(await messages({ scores: [1, 2, 3] })).toEqual([
      ['scores.3', 'Score of a base in a run of 4 and more is required.'],
    ]);
    expect((await messages({ scores: [1, 2, 3, 11] }))[0][0]).toBe('scores.3');
    expect((await call('POST', BASE, { threshold: 1 })).json().message).toBe(
      'Select a sequence first.',
    );
  });

  it("refuses a sequence that is gone or someone else's, and stores nothing", async () => {
    const other = await server.newGuest();
    const sequence = await addSequence(TELOMERE);
    expect((await call('POST', BASE, { sequence }, other)).statusCode).toBe(404);
    expect((await call('GET', BASE, undefined, other)).json().page.totalElements).toBe(0);
    await call('DELETE', `/api/sequence/${sequence}`);
    expect((await call('POST', BASE, { sequence })).statusCode).toBe(404);
  });
});

describe('a finished result', () => {
  it('has hits with 0-based positions, exact scores and texts', async () => {
    const id = await analyse(TELOMERE);
    const detail = (await call('GET', `${BASE}/${id}`)).json();
    expect(detail).toEqual((await call('GET', `${BASE}/${id}/analysis`)).json() && detail);
    expect(detail.payload).toMatchObject({ resultCount: 1, frequency: 1000 / 51 });
    expect(detail.batch.status).toBe('FINISH');
    expect(detail.downloadToken).toMatch(/^[0-9a-f]{32}$/);
    const { items, page } = (await call('GET', `${BASE}/${id}/quadruplex`)).json();
    expect(page).toEqual({ pageSize: 10, pageNumber: 0, totalPages: 1, totalElements: 1 });
    const [hit] = items;
    expect(hit).toMatchObject({
      id: 1,
      position: 0,
      length: 51,
      score: 1.5882353,
      absScore: 1.5882353,
      sequence: TELOMERE,
      record: 'made',
      recordPosition: 0,
    });
    expect(hit.flanks).toEqual({ before: 'NNN', after: 'NNN' });
    expect(hit.subScoreList).toHaveLength(27);
    expect(hit.subScoreList.slice(0, 4)).toEqual([1.56, 1.56, 1.56, 1.44]);
  });

  it('gives record coordinates, and a hit never crosses a record', async () => {
    const id = await analyse(`>one\n${'G'.repeat(30)}\n>two\n${'A'.repeat(5)}${'C'.repeat(25)}\n`);
    const { items } = (await call('GET', `${BASE}/${id}/quadruplex?pageSize=ALL`)).json();
    expect(
      items.map((hit: Record<string, unknown>) => [
        hit['record'],
        hit['position'],
        hit['recordPosition'],
        hit['length'],
      ]),
    ).toEqual([
      ['one', 0, 0, 30],
      ['two', 30, 0, 30],
    ]);
    const csv = (await call('GET', `${BASE}/${id}/quadruplex.csv?aggregate=true`)).body.split('\n');
    expect(csv[0]).toBe(
      '"ID"\t"POSITION"\t"LENGTH"\t"SCORE"\t"ABS_SCORE"\t"SEQUENCE"\t"SUB_SCORE"\t"RECORD"\t"RECORD_POSITION"',
    );
    expect(csv[2]?.split('\t').slice(-2)).toEqual(['"two"', '"0"']);
  });

  it('is sorted, paged and cut by range as asked', async () => {
    const gap = 'A'.repeat(40);
    const id = await analyse(`${'C'.repeat(30)}${gap}${'G'.repeat(26)}${gap}${'GGGT'.repeat(8)}`);
    const positions = async (query: string) =>
      (await call('GET', `${BASE}/${id}/quadruplex?${query}`))
        .json()
        .items.map((hit: { position: number }) => hit.position);
    const all = await positions('');
    expect(all).toHaveLength(3);
    expect(await positions('sort=position&order=DESC')).toEqual(all.toReversed());
    expect((await positions('sort=score&order=ASC'))[0]).toBe(all[0]);
    expect((await positions('sort=absScore&order=ASC'))[0]).toBe(all[2]);
    expect(await positions('pageSize=1&pageNumber=1')).toEqual([all[1]]);
    expect(await positions(`sequenceStart=${all[1]}&sequenceLength=1`)).toEqual([all[1]]);
    expect(
      await positions(`sequenceStart=${all[1] + 1}&sequenceLength=${all[2] - all[1] - 1}`),
    ).toEqual([]);
    expect(await positions(`sequenceStart=${all[1]}`)).toEqual([all[1], all[2]]);
    expect(await positions('pageSize=ALL&requestForAll=true&order=ASC')).toEqual(all);
    expect((await call('GET', `${BASE}/${id}/quadruplex?sort=colour`)).statusCode).toBe(400);
    expect(
      (await call('GET', `${BASE}/${id}/quadruplex?sort=colour&pageSize=ALL`)).statusCode,
    ).toBe(400);
  });

  it('wraps its letters and scores around the origin of a circle', async () => {
    const sequence = `${'G'.repeat(13)}${'A'.repeat(60)}${'G'.repeat(13)}`;
    const id = await analyse(sequence, { wrapOrigin: true }, { circular: true });
    const { items } = (await call('GET', `${BASE}/${id}/quadruplex`)).json();
    expect(items).toHaveLength(1);
    const [hit] = items;
    const twice = sequence + sequence;
    expect(hit.sequence).toBe(twice.slice(hit.position, hit.position + hit.length));
    expect(hit.position + hit.length).toBeGreaterThan(sequence.length);
    expect(Math.max(...hit.subScoreList)).toBe(4);
  });

  it('has a heatmap with counts that add up, and tags that can be changed', async () => {
    const id = await analyse(
      `${'A'.repeat(300)}${'G'.repeat(30)}${'A'.repeat(300)}${'C'.repeat(30)}`,
    );
    const heat = (await call('GET', `${BASE}/${id}/heatmap`)).json();
    expect(heat.metaData).toMatchObject({ segmentCount: 26, segmentSize: 660 / 26 });
    const total = (key: string) =>
      heat.data.reduce(
        (sum: number, segment: Record<string, number>) => sum + (segment[key] ?? 0),
        0,
      );
    expect([total('count'), total('countPlus'), total('countMinus')]).toEqual([2, 1, 1]);
    const part = (await call('GET', `${BASE}/${id}/heatmap?segments=3&from=0&to=300`)).json();
    expect(part.data.map((segment: { to: number }) => segment.to)).toEqual([100, 200, 300]);
    expect((await call('GET', `${BASE}/${id}/heatmap?segments=0`)).statusCode).toBe(400);
    expect((await call('GET', `${BASE}/${id}/heatmap?from=9&to=3`)).statusCode).toBe(400);
    const tagged = await server.app.inject({
      method: 'PUT',
      url: `${BASE}/${id}/tags`,
      headers: { authorization: token },
      payload: { tags: ['b', 'b', 'a'] },
    });
    expect([tagged.statusCode, tagged.json().payload.tags]).toEqual([200, ['b', 'a']]);
    expect(tagged.json().payload.summary).toMatchObject({ plus: 1, minus: 1, maxScore: 2.5531914 });
  });

  it('goes by the name that its sequence is given, and keeps its title', async () => {
    const sequence = await addSequence(TELOMERE, 'before');
    const other = await addSequence(TELOMERE, 'before');
    const starts = [sequence, other].map((each) =>
      call('POST', BASE, { sequence: each, threshold: 0.77 }),
    );
    const [mine, theirs] = (await Promise.all(starts)).map((answer) => answer.json().payload.id);
    await server.finishJobs();
    await call('PATCH', `/api/sequence/${sequence}`, { name: 'after' });
    const { payload } = (await call('GET', `${BASE}/${mine}`)).json();
    expect(payload).toMatchObject({ title: 'before', sequenceName: 'after' });
    const listed = async (name: string) =>
      (await call('GET', `${BASE}?name=${name}`)).json().items.map(({ id }: { id: string }) => id);
    expect(await listed('after')).toEqual([mine]);
    expect((await listed('before')).sort()).toEqual([mine, theirs].sort());
    const { items } = (await call('GET', `${BASE}/${mine}/records`)).json();
    expect(items[0].name).toBe('after');
    expect((await call('GET', `${BASE}/${theirs}`)).json().payload.sequenceName).toBe('before');
    await call('DELETE', `/api/sequence/${sequence}`);
    expect((await call('GET', `${BASE}/${mine}`)).json().payload.sequenceName).toBe('after');
  });

  it('outlives its sequence', async () => {
    const sequence = await addSequence(TELOMERE);
    const started = await call('POST', BASE, { sequence, threshold: 1.2 });
    await server.finishJobs();
    await call('DELETE', `/api/sequence/${sequence}`);
    const { id } = started.json().payload;
    const { items } = (await call('GET', `${BASE}/${id}/quadruplex`)).json();
    expect(items[0].sequence).toBe(TELOMERE);
  });
});

describe('the alpha-globin example', () => {
  it('has the 1,093 hits that are published for it, to the last row', async () => {
    const list = (await call('GET', '/api/sequence?tags=human')).json();
    const started = await call('POST', BASE, { sequence: list.items[0].id, threshold: 1.2 });
    await server.finishJobs();
    const { id } = started.json().payload;
    const { payload } = (await call('GET', `${BASE}/${id}`)).json();
    expect(payload.resultCount).toBe(1093);
    expect(payload.frequency).toBeCloseTo(5.201, 3);
    const whole = (await call('GET', `${BASE}/${id}/quadruplex?pageSize=ALL`)).json();
    expect(whole.items).toHaveLength(1093);
    expect(whole.page.pageSize).toBe(2147483647);
    expect(whole.items.every((hit: { id: number }, index: number) => hit.id === index + 1)).toBe(
      true,
    );
    const csv = (await call('GET', `${BASE}/${id}/quadruplex.csv`)).body;
    expect(csv.trimEnd().split('\n')).toHaveLength(1094);
  });
});

describe('a list and its items', () => {
  it('shows batches, a token and unfinished ones last in ASC, first in DESC', async () => {
    const guest = await server.newGuest();
    const { items } = (await call('GET', '/api/sequence?tags=phage', undefined, guest)).json();
    const start = async (threshold: number) =>
      (await call('POST', BASE, { sequence: items[0].id, threshold }, guest)).json().payload.id;
    const [one, two] = [await start(1), await start(1.1)];
    await server.finishJobs();
    const waiting = await start(1.2);
    const ids = async (query: string) =>
      (await call('GET', `${BASE}?${query}`, undefined, guest))
        .json()
        .items.map((item: { id: string }) => item.id);
    expect(await ids('')).toEqual([one, two, waiting]);
    expect(await ids('sort=finished&order=DESC')).toEqual([waiting, two, one]);
    const list = (await call('GET', `${BASE}?pageSize=ALL`, undefined, guest)).json();
    expect(list.batches[waiting].status).toBe('WAITING');
    expect(list.downloadToken).toMatch(/^[0-9a-f]{32}$/);
    await server.finishJobs();
  });

  it("cancels and deletes, repeatably, and never someone else's", async () => {
    const other = await server.newGuest();
    const sequence = await addSequence(TELOMERE);
    const { id } = (await call('POST', BASE, { sequence })).json().payload;
    expect((await call('POST', `${BASE}/${id}/cancel`, undefined, other)).statusCode).toBe(404);
    expect((await call('POST', `${BASE}/${id}/cancel`)).statusCode).toBe(204);
    expect((await call('POST', `${BASE}/${id}/cancel`)).statusCode).toBe(204);
    const state = await call(
      'GET',
      `/api/batch/cz.mendelu.dnaAnalyser.analyse.g4hunter.G4Hunter/${id}`,
    );
    expect(state.json()).toMatchObject({ status: 'FAILED', exception: 'Cancelled.' });
    expect((await call('GET', `${BASE}/${id}/quadruplex`)).statusCode).toBe(409);
    for (const path of ['', '/analysis', '/quadruplex', '/quadruplex.csv']) {
      expect((await call('GET', `${BASE}/${id}${path}`, undefined, other)).statusCode).toBe(404);
      expect((await call('GET', `${BASE}/${id}${path}`, undefined, '')).statusCode).toBe(401);
      expect((await call('GET', `${BASE}/12${path}`)).statusCode).toBe(400);
    }
    expect((await call('DELETE', `${BASE}/${id}`, undefined, other)).statusCode).toBe(404);
    expect((await call('DELETE', `${BASE}/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `${BASE}/${id}`)).statusCode).toBe(404);
  });
});

describe('work that was done before', () => {
  const startAs = async (token: string, sequence: string, more: object = {}) =>
    (await call('POST', BASE, { sequence, threshold: 1, ...more }, token)).json();
  const importAs = async (token: string, data: string, more: object = {}) => {
    const body = { name: 's', data, ...more };
    return (await call('POST', '/api/sequence/import/text', body, token)).json().payload.id;
  };

  it('is finished at once under an id, a title and tags of its own', async () => {
    const guest = await server.newGuest();
    const sequence = await importAs(guest, TELOMERE);
    const first = await startAs(guest, sequence);
    expect(first.batch.status).toBe('WAITING');
    await server.finishJobs();
    const again = await startAs(guest, sequence, { title: 'again', tags: ['b'] });
    expect(again.batch.status).toBe('FINISH');
    expect(again.payload).toMatchObject({ title: 'again', tags: ['b'], resultCount: 1 });
    expect(again.payload.id).not.toBe(first.payload.id);
    expect(again.downloadToken).toMatch(/^[0-9a-f]{32}$/);
    // The shared hit table stays as long as one of them needs it.
    await call('DELETE', `${BASE}/${first.payload.id}`, undefined, guest);
    const rows = await call('GET', `${BASE}/${again.payload.id}/quadruplex`, undefined, guest);
    expect(rows.json().items).toHaveLength(1);
  });

  it('is known by its letters, wherever they came from, and by nothing less', async () => {
    const guest = await server.newGuest();
    await startAs(guest, await importAs(guest, TELOMERE));
    await server.finishJobs();
    const status = async (data: string, imported: object = {}, started: object = {}) =>
      (await startAs(guest, await importAs(guest, data, imported), started)).batch.status;
    expect(await status(`>named\n${TELOMERE.toLowerCase()}`)).toBe('FINISH');
    expect(await status(`${TELOMERE}A`)).toBe('WAITING');
    expect(await status(`>a\n${TELOMERE.slice(0, 20)}\n>b\n${TELOMERE.slice(20)}`)).toBe('WAITING');
    expect(await status(TELOMERE, { circular: true })).toBe('WAITING');
    expect(await status(TELOMERE, {}, { threshold: 1.3 })).toBe('WAITING');
  });

  it("is never someone else's", async () => {
    const [one, other] = [await server.newGuest(), await server.newGuest()];
    await startAs(one, await importAs(one, TELOMERE));
    await server.finishJobs();
    const theirs = await startAs(other, await importAs(other, TELOMERE));
    expect(theirs.batch.status).toBe('WAITING');
  });
});

describe('a start with several sequences', () => {
  it('makes an analysis for each, with its item and its batch', async () => {
    const guest = await server.newGuest();
    const list = (await call('GET', '/api/sequence?pageSize=ALL', undefined, guest)).json();
    const sequences = list.items.slice(0, 3).map((item: { id: string }) => item.id);
    const answer = await call('POST', BASE, { sequences, tags: ['all'] }, guest);
    expect(answer.statusCode).toBe(201);
    const { items, batches } = answer.json();
    expect(items.map((item: { sequenceId: string }) => item.sequenceId)).toEqual(sequences);
    expect(Object.keys(batches).sort()).toEqual(
      items.map((item: { id: string }) => item.id).toSorted(),
    );
  });

  it('names one that does not fit, and goes on without it where that was asked for', async () => {
    const base = '/api/analyse/zdna';
    const short = await addSequence('GCGCGCGC', 'a short one');
    const long = await addSequence('GC'.repeat(20), 'a long one');
    const sequences = [short, long];
    const message = 'The minimal sequence size 12 must be smaller than the sequence length 8.';
    const refused = await call('POST', base, { sequences });
    expect([refused.statusCode, refused.json().message]).toEqual([400, `a short one: ${message}`]);
    const { totalElements } = (await call('GET', base)).json().page;
    const started = await call('POST', base, { sequences, leaveOutRefused: true });
    expect(started.statusCode).toBe(200);
    const { items, leftOut } = started.json();
    expect(items.map((item: { sequenceId: string }) => item.sequenceId)).toEqual([long]);
    expect(leftOut).toEqual([{ sequenceId: short, message }]);
    expect((await call('GET', base)).json().page.totalElements).toBe(totalElements + 1);
    // If none fits, nothing is started; the message about a single one leaves its name out.
    const none = await call('POST', base, { sequences: [short], leaveOutRefused: true });
    expect([none.statusCode, none.json().message]).toEqual([400, message]);
    await server.finishJobs();
  });

  it('makes none if one of them is missing', async () => {
    const guest = await server.newGuest();
    const list = (await call('GET', '/api/sequence?pageSize=ALL', undefined, guest)).json();
    const sequences = [list.items[0].id, '00000000-0000-4000-8000-000000000000'];
    expect((await call('POST', BASE, { sequences }, guest)).statusCode).toBe(404);
    expect((await call('GET', BASE, undefined, guest)).json().page.totalElements).toBe(0);
    const none = await call('POST', BASE, { sequences: [] }, guest);
    expect(none.statusCode).toBe(400);
    expect(none.json().message).toBe('Select a sequence first.');
  });
});
