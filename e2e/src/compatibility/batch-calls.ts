import { describe, expect, it } from 'vitest';
import { answered, json, type LegacyClient, NAME } from './legacy-client.ts';
import { FINISHED_BATCH } from './recorded-shapes.ts';

/** Rows 3 to 5. */
export function batchCalls(client: LegacyClient): void {
  describe('batches, under the names of Java classes', () => {
    it('3: of a sequence', async () => {
      const target = `/api/batch/cz.mendelu.dnaAnalyser.sequence.Sequence/${client.sequence}`;
      expect(answered(await client.call('GET', target))).toEqual(
        json(200, {
          ...FINISHED_BATCH,
          name: `Import plain format: ${NAME}`,
          cpuTime: expect.toSatisfy((value) => value === null || typeof value === 'number'),
          progress: expect.toSatisfy((value) => value === null || typeof value === 'object'),
        }),
      );
    });

    it.each([
      ['4', 'g4hunter', 'g4hunter.G4Hunter', 'G4Hunter'],
      ['5', 'rloopr', 'rloopr.Rloop', 'Rloop'],
      ['5', 'zdna', 'zdna.Zdna', 'Zdna'],
      ['5', 'cpg', 'cpg.Cpg', 'Cpg'],
    ])('%s: of %s', async (_, kind, batchClass, name) => {
      const id = await client.analyse(kind, batchClass, { sequence: client.sequence, tags: [] });
      const target = `/api/batch/cz.mendelu.dnaAnalyser.analyse.${batchClass}/${id}`;
      expect(answered(await client.call('GET', target))).toEqual(
        json(200, { ...FINISHED_BATCH, name }),
      );
    });
  });
}
