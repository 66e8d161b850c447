import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALL,
  answered,
  answeredStart,
  DATA,
  itemsOf,
  json,
  type LegacyClient,
  NAME,
} from './legacy-client.ts';
import {
  DOWNLOAD_TOKEN,
  FINISHED_ANALYSIS,
  FINISHED_BATCH,
  NUMBER,
  QUADRUPLEX,
  STARTED_ANALYSIS,
  STARTED_BATCH,
  wholeList,
} from './recorded-shapes.ts';

/** Rows 14 to 21. */
export function g4hunterCalls(client: LegacyClient): void {
  describe('G4 hunter', () => {
    const G4 = '/api/analyse/g4hunter';
    const PARAMETERS = {
      windowSize: 25,
      threshold: 1.2,
      searchMode: 'GC',
      scores: [1, 2, 3, 4],
      wrapOrigin: false,
    };
    let id = '';
    beforeAll(async () => {
      id = await client.analyse('g4hunter', 'g4hunter.G4Hunter', {
        sequence: client.sequence,
        tags: ['g4'],
        threshold: 1.2,
        windowSize: 25,
      });
    });

    it('14: start, with numbers as text and tags as one', async () => {
      const body = { sequence: client.sequence, tags: 'one', threshold: '1.25', windowSize: '30' };
      const parameters = { ...PARAMETERS, threshold: 1.25, windowSize: 30 };
      expect(answeredStart(await client.call('POST', G4, { body }))).toEqual(
        json(201, {
          payload: {
            ...STARTED_ANALYSIS,
            ...parameters,
            tags: ['one'],
            title: NAME,
            sequenceId: client.sequence,
          },
          batch: STARTED_BATCH,
        }),
      );
    });

    it('14: start of several, as in 2019, and tags that are nothing', async () => {
      const body = { sequences: [client.sequence], tags: null, threshold: 1.3, windowSize: 25 };
      const answer = await client.call('POST', G4, { body });
      const item = { ...STARTED_ANALYSIS, ...PARAMETERS, threshold: 1.3, tags: [] };
      expect(answered(answer)).toEqual(json(201, { items: [item], batches: expect.any(Object) }));
      const [{ id: first } = { id: '' }] = itemsOf(answer);
      expect(answer.json).toMatchObject({ batches: { [first]: STARTED_BATCH } });
    });

    it('15: the list', async () => {
      const answer = await client.call('GET', `${G4}?${ALL}&tags=g4`);
      const item = {
        ...FINISHED_ANALYSIS,
        ...PARAMETERS,
        id,
        tags: ['g4'],
        sequenceId: client.sequence,
      };
      expect(answered(answer)).toEqual(
        json(200, { ...wholeList([item], 1), downloadToken: DOWNLOAD_TOKEN }),
      );
    });

    it('16: one', async () => {
      expect(answered(await client.call('GET', `${G4}/${id}`))).toEqual(
        json(200, {
          payload: { ...FINISHED_ANALYSIS, ...PARAMETERS, id },
          batch: FINISHED_BATCH,
          downloadToken: DOWNLOAD_TOKEN,
        }),
      );
    });

    it('17: all hits', async () => {
      const answer = await client.call('GET', `${G4}/${id}/quadruplex?${ALL}`);
      const items = itemsOf(answer);
      const { page } = wholeList(items, items.length);
      expect(answered(answer)).toEqual(json(200, { items: items.map(() => QUADRUPLEX), page }));
      expect(items.map((item) => item.id)).toEqual(items.map((_, at) => at + 1));
      expect(items[0]).toMatchObject({
        position: 0,
        sequence: DATA.slice(0, Number(items[0]?.['length'])),
      });
    });

    it('18: CSV, asked for as text, with the token in the header', async () => {
      const grouped = await client.download(
        `${G4}/${id}/quadruplex.csv?aggregate=true&base_start=0&base_end=0`,
      );
      expect([grouped.status, grouped.contentType]).toEqual([200, 'text/csv']);
      expect(grouped.disposition).toBe(`attachment; filename="${id}.csv"`);
      expect(grouped.rows[0]).toEqual([
        ...['ID', 'POSITION', 'LENGTH', 'SCORE', 'ABS_SCORE', 'SEQUENCE', 'SUB_SCORE'],
      ]);
      expect(grouped.text).toMatch(/^"ID"\t"POSITION"\t.*\n"1"\t"0"\t"\d+"\t/);
      const windows = await client.download(`${G4}/${id}/quadruplex.csv?aggregate=false`);
      expect(windows.rows[0]).toEqual(['ID', 'LENGTH', 'POSITION', 'SCORE', 'SEQUENCE']);
      expect(windows.rows[1]?.slice(0, 3)).toEqual(['1', '25', '0']);
      const shifted = await client.download(
        `${G4}/${id}/quadruplex.csv?aggregate=true&base_start=1&base_end=1`,
      );
      expect(shifted.rows[1]?.slice(0, 2)).toEqual(['1', '1']);
      const plain = await client.download(`${G4}/${id}/quadruplex.csv`);
      expect(plain.text).toBe(grouped.text);
    });

    it('18: CSV without a hit has seven bytes', async () => {
      const none = await client.analyse('g4hunter', 'g4hunter.G4Hunter', {
        sequence: client.sequence,
        tags: [],
        threshold: 4,
        windowSize: 100,
      });
      const { status, contentType, text } = await client.download(`${G4}/${none}/quadruplex.csv`);
      expect([status, contentType, text]).toEqual([200, 'text/csv', 'No-DATA']);
    });

    it('19: bedGraph, under two lines of heading', async () => {
      const target = `${G4}/${id}/quadruplex.bedgraph`;
      const windows = await client.download(`${target}?aggregate=false`);
      const [browser, track, first] = windows.text.split('\n');
      expect([windows.status, windows.contentType]).toEqual([200, 'text/plain']);
      expect(browser).toBe('browser position chr11:65188245-65194245');
      expect(track).toBe(
        'track type=bedGraph name="G4 Hunter" description="BedGraph output of G4Hunter analysis" visibility=2 color=0,128,0 useScore=1',
      );
      expect(first).toMatch(/^chr11 65188245 65188270 {2}\d+$/);
      const grouped = await client.download(`${target}?aggregate=true&base_start=0&base_end=0`);
      expect(grouped.text.split('\n')[2]).toMatch(/^chr11 65188245 651882\d\d {2}\d+$/);
    });

    it('20: heatmap by segments alone', async () => {
      const answer = await client.call('GET', `${G4}/${id}/heatmap?segments=31`);
      const segment = { count: NUMBER, coverage: NUMBER };
      const added = { from: NUMBER, to: NUMBER, countPlus: NUMBER, countMinus: NUMBER };
      expect(answered(answer)).toEqual(
        json(200, {
          data: Array.from({ length: 31 }, () => ({ ...segment, ...added })),
          metaData: {
            segmentCount: 31,
            segmentSize: NUMBER,
            min: segment,
            max: segment,
            averageCoverage: NUMBER,
          },
        }),
      );
      const { data } = answer.json as { data: { coverage: number }[] };
      for (const { coverage } of data) expect(coverage).toBeLessThanOrEqual(1);
      expect(data[0]?.coverage).toBeGreaterThan(0);
    });

    it('21: deletion', async () => {
      const other = await client.analyse('g4hunter', 'g4hunter.G4Hunter', {
        sequence: client.sequence,
        tags: [],
      });
      const gone = await client.call('DELETE', `${G4}/${other}`, { headers: { Accept: '*/*' } });
      expect([gone.status, gone.text]).toEqual([204, '']);
      expect((await client.call('GET', `${G4}/${other}`)).status).toBe(404);
    });
  });
}
