import { describe, expect, it } from 'vitest';
import { answered, json, type LegacyClient } from './legacy-client.ts';
import { DATE, TEXT, UUID } from './recorded-shapes.ts';

/** Tolerances common to every call of the table. */
export function commonTolerances(client: LegacyClient): void {
  describe('what all calls bear', () => {
    it('two slashes after the host', async () => {
      expect((await client.call('GET', `//api/sequence/${client.sequence}`)).status).toBe(200);
      const body = { sequence: 'GGACATGCCCGGGCATGTCC' };
      expect((await client.call('POST', '//api/analyse/p53predictor/tool', { body })).status).toBe(
        200,
      );
    });

    it.each(['sequence/none', 'analyse/g4hunter/none', 'batch/any.Class/none'])(
      'an id that is none: 400 with the known error, for %s',
      async (path) => {
        expect(answered(await client.call('GET', `/api/${path}`))).toEqual(
          json(400, {
            timestamp: DATE,
            status: 400,
            error: 'Bad Request',
            message: TEXT,
            path: `/api/${path}`,
            code: TEXT,
            requestId: UUID,
            errors: expect.any(Array),
          }),
        );
      },
    );
  });
}
