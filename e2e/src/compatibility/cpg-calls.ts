import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, answered, answeredStart, itemsOf, json, type LegacyClient } from './legacy-client.ts';
import {
  DOWNLOAD_TOKEN,
  FINISHED_ANALYSIS,
  FINISHED_BATCH,
  ISLAND,
  STARTED_ANALYSIS,
  STARTED_BATCH,
  wholeList,
} from './recorded-shapes.ts';

/** Rows 27 and 28. */
export function cpgCalls(client: LegacyClient): void {
  describe('CpX hunter', () => {
    const CPG = '/api/analyse/cpg';
    const REQUEST = {
      minWindowSize: 200,
      minGcPercentage: 0.5,
      minObservedToExpectedCpG: 0.6,
      minIslandMergeGap: 100,
      firstNucleotide: 'C',
      secondNucleotide: 'G',
    };
    let id = '';
    beforeAll(async () => {
      id = await client.analyse('cpg', 'cpg.Cpg', {
        sequence: client.sequence,
        tags: ['c'],
        ...REQUEST,
      });
    });

    it('27: start', async () => {
      const body = { sequence: client.sequence, tags: ['x'], ...REQUEST, minGcPercentage: '0.51' };
      expect(answeredStart(await client.call('POST', CPG, { body }))).toEqual(
        json(200, {
          payload: { ...STARTED_ANALYSIS, ...REQUEST, minGcPercentage: 0.51, tags: ['x'] },
          batch: STARTED_BATCH,
        }),
      );
    });

    it('28: list, one, islands and files', async () => {
      const item = { ...FINISHED_ANALYSIS, ...REQUEST, id, tags: ['c'] };
      expect(answered(await client.call('GET', `${CPG}?${ALL}&tags=c`))).toEqual(
        json(200, { ...wholeList([item], 1), downloadToken: DOWNLOAD_TOKEN }),
      );
      expect(answered(await client.call('GET', `${CPG}/${id}/analysis`))).toEqual(
        json(200, { payload: item, batch: FINISHED_BATCH, downloadToken: DOWNLOAD_TOKEN }),
      );
      const answer = await client.call('GET', `${CPG}/${id}/cpg?${ALL}`);
      const items = itemsOf(answer);
      expect(items.length).toBeGreaterThan(0);
      const { page } = wholeList(items, items.length);
      expect(answered(answer)).toEqual(json(200, { items: items.map(() => ISLAND), page }));
      const csv = await client.download(`${CPG}/${id}/cpg.csv?base_start=1&base_end=1`);
      expect([csv.status, csv.contentType]).toEqual([200, 'text/csv']);
      expect(csv.rows[0]).toEqual(
        'ID POSITION END LENGTH SEQUENCE GC_PERC OBSERVED_TO_EXPECTED'.split(' '),
      );
      const [{ position, end } = { position: 0, end: 0 }] = items as unknown as {
        position: number;
        end: number;
      }[];
      expect(csv.rows[1]?.slice(1, 3).map(Number)).toEqual([position + 1, end]);
      const bedgraph = await client.download(`${CPG}/${id}/cpg.bedgraph`);
      expect([bedgraph.status, bedgraph.contentType]).toEqual([200, 'text/plain']);
      expect(bedgraph.text.split('\n')[2]).toMatch(/^chr11 \d+ \d+ {2}[\d.]+$/);
    });

    it('28: deletion', async () => {
      const gone = await client.call('DELETE', `${CPG}/${id}`);
      expect([gone.status, gone.text]).toEqual([204, '']);
    });
  });
}
