import { describe, expect, it } from 'vitest';
import { waitFor } from '../programs/start-flipon.ts';
import { answered, json, type LegacyClient } from './legacy-client.ts';
import { SEQUENCE, STARTED_BATCH, UUID } from './recorded-shapes.ts';

const PATH = '/api/sequence/import/ncbi';
const FETCHED_WITHIN_MS = 30_000;

/** Row 13. The records are those of a stand-in of NCBI: NC_001422.1, a circle, and five more. */
export function ncbiCalls(client: LegacyClient): void {
  const waiting = (accession: string) => ({
    ...SEQUENCE,
    ncbi: accession,
    length: null,
    nucleicCounts: null,
    recordCount: null,
    circularRecordCount: null,
    dropped: null,
  });
  async function waitForFinish(id: string) {
    const read = async () => {
      const { text } = await client.call('GET', `/api/sequence/${id}`);
      return JSON.parse(text);
    };
    await waitFor(async () => (await read()).batch.status === 'FINISH', FETCHED_WITHIN_MS);
    return (await read()).payload;
  }

  describe('import from NCBI', () => {
    it('13: of one, as the Python client sends it', async () => {
      const body = {
        circular: true,
        ncbis: [
          { circular: true, name: 'phiX174', ncbiId: 'NC_001422.1', tags: ['a'], type: 'DNA' },
        ],
        tags: ['a'],
        type: 'DNA',
      };
      const answer = await client.call('POST', PATH, { body });
      const { id } = JSON.parse(answer.text).items[0];
      const batch = { ...STARTED_BATCH, name: 'Import from NCBI id: NC_001422.1' };
      expect(answered(answer)).toEqual(
        json(201, {
          items: [{ ...waiting('NC_001422.1'), id, name: 'phiX174', circular: false, tags: ['a'] }],
          size: 1,
          batches: { [id]: batch },
        }),
      );
      expect(await waitForFinish(id)).toEqual({
        ...SEQUENCE,
        id,
        name: 'phiX174',
        ncbi: 'NC_001422.1',
        length: 1000,
        circular: true,
        tags: ['a'],
      });
    });

    it('13: of many, as the command line sends it', async () => {
      const accessions = Array.from({ length: 5 }, (_, at) => `AB00001${at}.1`);
      const ncbis = accessions.map((ncbiId) => ({ ncbiId, name: null, tags: null, type: 'DNA' }));
      const body = { circular: false, ncbis, tags: [], type: 'DNA' };
      const answer = await client.call('POST', PATH, { body });
      const { items, size, batches } = JSON.parse(answer.text);
      expect([answer.status, size]).toEqual([201, 5]);
      expect(items.map(({ ncbi }: { ncbi: string }) => ncbi)).toEqual(accessions);
      for (const { id, ncbi } of items) {
        expect(id).toEqual(UUID);
        expect(batches[id].name).toBe(`Import from NCBI id: ${ncbi}`);
        expect(await waitForFinish(id)).toMatchObject({
          length: 1000,
          name: `Made record ${ncbi}, complete sequence`,
        });
      }
    });
  });
}
