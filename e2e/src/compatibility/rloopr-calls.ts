import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALL,
  answered,
  answeredStart,
  itemsOf,
  json,
  type LegacyClient,
  NAME,
} from './legacy-client.ts';
import {
  DOWNLOAD_TOKEN,
  FINISHED_ANALYSIS,
  FINISHED_BATCH,
  RLOOP,
  STARTED_ANALYSIS,
  STARTED_BATCH,
  wholeList,
} from './recorded-shapes.ts';

/** Rows 22 to 24. */
export function rlooprCalls(client: LegacyClient): void {
  describe('R-loop tracker', () => {
    const RLOOPR = '/api/analyse/rloopr';
    let id = '';
    beforeAll(async () => {
      id = await client.analyse('rloopr', 'rloopr.Rloop', {
        rizModel: [0, 1],
        sequence: client.sequence,
        tags: ['r'],
      });
    });

    it.each([
      [[0], [0], 0],
      [[1], [1], 1],
      [[0, 1], [0, 1], 2],
      [[], [0, 1], 2],
      [['1'], [1], 1],
    ])('22: start with the models %j', async (rizModel, stored, model) => {
      const answer = await client.call('POST', RLOOPR, {
        body: { rizModel, sequence: client.sequence, tags: [] },
      });
      // The same work may have been done by another test; then it is finished at once.
      const own = { rizModel: stored, model, sequenceId: client.sequence, title: NAME };
      expect(answeredStart(answer)).toEqual(
        json(200, { payload: { ...STARTED_ANALYSIS, ...own }, batch: STARTED_BATCH }),
      );
    });

    it('23: one, with its batch', async () => {
      expect(answered(await client.call('GET', `${RLOOPR}/${id}/analysis`))).toEqual(
        json(200, {
          payload: { ...FINISHED_ANALYSIS, id, rizModel: [0, 1], model: 2, tags: ['r'] },
          batch: FINISHED_BATCH,
          downloadToken: DOWNLOAD_TOKEN,
        }),
      );
    });

    it('24: all hits, twice', async () => {
      const answer = await client.call('GET', `${RLOOPR}/${id}/rloops?${ALL}`);
      const items = itemsOf(answer);
      expect(items.length).toBeGreaterThan(1);
      const { page } = wholeList(items, items.length);
      expect(answered(answer)).toEqual(
        json(200, { items: items.map(() => RLOOP), payload: items, page }),
      );
    });

    it('24: CSV of 13 columns, also under the address of G4 hunter', async () => {
      const { status, contentType, disposition, rows, text } = await client.download(
        `${RLOOPR}/${id}/rloopr.csv?base_start=0&base_end=0`,
      );
      expect([status, contentType]).toEqual([200, 'text/csv']);
      expect(disposition).toBe(`attachment; filename="${id}.csv"`);
      expect(rows[0]).toEqual(
        'ID POSITION LENGTH RIZ RIZGRICHNESS LINKER REZ MODEL STRAND RLOOPGRICHNESS G3 G4 GN'.split(
          ' ',
        ),
      );
      expect(rows.length).toBeGreaterThan(2);
      const wrong = await client.download(
        `/api/analyse/g4hunter/${id}/quadruplex.csv?aggregate=true`,
      );
      expect([wrong.status, wrong.text]).toEqual([200, text]);
    });

    it('24: bedGraph', async () => {
      const { status, text } = await client.download(`${RLOOPR}/${id}/rloopr.bedgraph`);
      const [browser, track, first] = text.split('\n');
      expect([status, browser]).toEqual([200, 'browser position chr11:65188245-65194245']);
      expect(track).toBe(
        'track type=bedGraph name="R-loop tracker" description="BedGraph output of R-loop-R analysis" visibility=2 color=0,128,0 useScore=1',
      );
      expect(first).toMatch(/^chr11 65\d{6} 65\d{6} {2}-?\d+$/);
    });
  });
}
