import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF, PLAIN_DNA } from '../testing/every-motif.ts';

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());
const sequence = await addSequence(EVERY_MOTIF);

const start = async (kind: string, parameters: object) =>
  (await call('POST', `/api/analyse/${kind}`, { sequence, ...parameters })).json();

describe('Z-DNA hunter', () => {
  it.each([
    ['model2', 2, 50],
    [['2'], 2, 50],
    [[], 25, 12],
    [undefined, 25, 12],
  ])('fills scores and threshold from the model %j', async (selectedModel, score, threshold) => {
    const { payload } = await start('zdna', { selectedModel });
    expect(payload).toMatchObject({ score_gc: score, threshold });
    expect(payload.selectedModel).toMatch(/^model[12]$/);
  });

  it('prefers sent values to those of the model', async () => {
    const { payload } = await start('zdna', { selectedModel: '2', score_gc: '7.5', threshold: 20 });
    expect(payload).toMatchObject({ selectedModel: 'model2', score_gc: 7.5, score_gtac: 1 });
    expect(payload.threshold).toBe(20);
  });

  it('refuses a model that there is not, and a size larger than the sequence', async () => {
    expect((await start('zdna', { selectedModel: 'model3' })).errors).toEqual([
      { field: 'selectedModel', defaultMessage: 'Model must be one of model1, model2.' },
    ]);
    const short = await addSequence('CGCGCG');
    expect((await start('zdna', { sequence: short })).message).toBe(
      'The minimal sequence size 12 must be smaller than the sequence length 6.',
    );
  });
});

describe('cruciform', () => {
  it('refuses bounds that do not fit each other, each at its field', async () => {
    const answer = await start('cruciform', { minArm: 10, maxArm: 8, minSpacer: 5, maxSpacer: 1 });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.errors.map(({ field }: { field: string }) => field)).toEqual([
      'maxArm',
      'maxSpacer',
    ]);
  });
});

describe('p53 predictor', () => {
  const SITE = 'GGACATGCCCGGGCATGTCC';

  it('answers an item for each sequence', async () => {
    const other = await addSequence(SITE, { name: 'site' });
    const body = { sequences: [sequence, other], threshold: '0.5', tags: ['two'] };
    const answer = await call('POST', '/api/analyse/p53predictor', body);
    expect(answer.statusCode).toBe(201);
    const items = answer.json().items as { title: string; tags: string[]; threshold: number }[];
    expect(items.map(({ title }) => title)).toEqual(['made', 'site']);
    expect(items.every(({ tags, threshold }) => tags[0] === 'two' && threshold === 0.5)).toBe(true);
    await server.finishJobs();
  });

  it('finds a site across the origin, and splits it there', async () => {
    const circle = `${SITE.slice(12)}${PLAIN_DNA}${SITE.slice(0, 12)}`;
    const ring = await addSequence(circle, { circular: true });
    const base = '/api/analyse/p53predictor';
    const id = await analyse(base, ring, { wrapOrigin: true });
    const get = (path: string) => call('GET', `${base}/${id}/${path}`);
    const position = circle.length - 12;
    expect((await get('p53s')).json().items).toMatchObject([
      { position, length: 20, sequence: SITE, predictor: 0, affinity: 1 },
    ]);
    const bed = (await get('p53predictor.bedgraph')).body.split('\n').slice(2);
    expect(bed).toEqual([`made ${position} ${circle.length}  1`, 'made 0 8  1', '']);
    const csv = (await get('p53predictor.csv')).body.split('\n')[1];
    expect(csv).toBe(`"1"\t"${position}"\t"20"\t"${SITE}"\t"0"\t"-7.61"\t"1"`);
    const { data } = (await get('heatmap?segments=1')).json();
    expect(data[0].coverage).toBeCloseTo(20 / circle.length, 12);
  });
});

describe('letters of a sequence for CpX hunter', () => {
  const base = `/api/analyse/cpg/${sequence}/substring`;
  const read = (query: string, as?: string) => call('GET', `${base}?${query}`, undefined, as);

  it('are those from start to end, as text', async () => {
    const answer = await read('start=3&end=20');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toBe(EVERY_MOTIF.slice(3, 20));
    expect((await read('start=5&end=5')).body).toBe('');
    expect((await read('start=0&end=1000000')).body).toBe(EVERY_MOTIF);
  });

  it('are refused out of order, too many at once, and to anybody else', async () => {
    expect((await read('start=9&end=3')).json().message).toBe('End must not be before start.');
    expect((await read('start=0&end=1048577')).statusCode).toBe(400);
    expect((await read('start=-1&end=3')).statusCode).toBe(400);
    expect((await read('end=3')).json().message).toBe('Start must be numeric.');
    expect((await read('start=0&end=3', await server.newGuest())).statusCode).toBe(404);
    expect((await read('start=0&end=3', '')).statusCode).toBe(401);
  });
});
