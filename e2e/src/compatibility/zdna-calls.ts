import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, answered, answeredStart, itemsOf, json, type LegacyClient } from './legacy-client.ts';
import {
  DOWNLOAD_TOKEN,
  FINISHED_ANALYSIS,
  FINISHED_BATCH,
  STARTED_ANALYSIS,
  STARTED_BATCH,
  wholeList,
  ZDNA,
} from './recorded-shapes.ts';

/** Rows 25 and 26. */
export function zdnaCalls(client: LegacyClient): void {
  describe('Z-DNA hunter', () => {
    const ZDNAS = '/api/analyse/zdna';
    const MODEL_1 = { score_gc: 25, score_gtac: 3, score_at: 0, score_oth: 0, threshold: 12 };
    const MODEL_2 = { score_gc: 2, score_gtac: 1, score_at: 0.5, score_oth: 0, threshold: 50 };
    const REQUEST = { minSequenceSize: 10, selectedModel: 'model1', ...MODEL_1 };
    let id = '';
    beforeAll(async () => {
      id = await client.analyse('zdna', 'zdna.Zdna', {
        sequence: client.sequence,
        tags: ['z'],
        ...REQUEST,
      });
    });

    it.each([
      ['model1', MODEL_1, 'model1'],
      ['model2', MODEL_2, 'model2'],
      ['1', MODEL_1, 'model1'],
      [[], MODEL_1, 'model1'],
    ])('25: start with the model %j and scores as text', async (selectedModel, scores, model) => {
      const texts = Object.fromEntries(
        Object.entries(scores).map(([key, value]) => [key, `${value}`]),
      );
      const body = {
        sequence: client.sequence,
        tags: [],
        minSequenceSize: '14',
        selectedModel,
        ...texts,
      };
      const answer = await client.call('POST', ZDNAS, { body });
      const own = { ...scores, minSequenceSize: 14, selectedModel: model };
      expect(answeredStart(answer)).toEqual(
        json(200, { payload: { ...STARTED_ANALYSIS, ...own }, batch: STARTED_BATCH }),
      );
    });

    it('26: its own analysis, found again by what it was started with', async () => {
      const list = await client.call('GET', `${ZDNAS}?${ALL}&tags=z`);
      const item = { ...FINISHED_ANALYSIS, ...REQUEST, id, tags: ['z'] };
      expect(answered(list)).toEqual(
        json(200, { ...wholeList([item], 1), downloadToken: DOWNLOAD_TOKEN }),
      );
      expect(answered(await client.call('GET', `${ZDNAS}/${id}/analysis`))).toEqual(
        json(200, { payload: item, batch: FINISHED_BATCH, downloadToken: DOWNLOAD_TOKEN }),
      );
    });

    it('26: hits, files and heatmap', async () => {
      const answer = await client.call('GET', `${ZDNAS}/${id}/zdnas?${ALL}`);
      const items = itemsOf(answer);
      expect(items.length).toBeGreaterThan(0);
      const { page } = wholeList(items, items.length);
      expect(answered(answer)).toEqual(json(200, { items: items.map(() => ZDNA), page }));
      const csv = await client.download(`${ZDNAS}/${id}/zdna.csv?base_start=0&base_end=0`);
      expect([csv.status, csv.contentType]).toEqual([200, 'text/csv']);
      expect(csv.rows[0]).toEqual(
        'ID POSITION LENGTH SEQUENCE GC_RICHNESS GT_RICHNESS SCORE SCORE_PERC'.split(' '),
      );
      expect(csv.rows).toHaveLength(items.length + 1);
      const bedgraph = await client.download(`${ZDNAS}/${id}/zdna.bedgraph`);
      expect([bedgraph.status, bedgraph.contentType]).toEqual([200, 'text/plain']);
      expect(bedgraph.text.split('\n')).toHaveLength(items.length + 3);
      const heatmap = await client.call('GET', `${ZDNAS}/${id}/heatmap?segments=7`);
      expect(heatmap).toMatchObject({ status: 200, json: { data: { length: 7 } } });
    });

    it('26: deletion', async () => {
      const gone = await client.call('DELETE', `${ZDNAS}/${id}`);
      expect([gone.status, gone.text]).toEqual([204, '']);
    });
  });
}
