import { describe, expect, it } from 'vitest';
import { answered, json, type LegacyClient } from './legacy-client.ts';
import { NUMBER } from './recorded-shapes.ts';

/** Rows 29 and 30. */
export function calculatorCalls(client: LegacyClient): void {
  describe('calculators', () => {
    const SITE = 'GGACATGCCCGGGCATGTCC';

    it.each(['false', false, undefined])(
      '29: G4 killer, onComplementary %j',
      async (onComplementary) => {
        const origin = 'AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG';
        const body = { sequence: origin, threshold: '1.0', onComplementary };
        const answer = await client.call('POST', '/api/analyse/g4killer', { body });
        expect(answered(answer)).toEqual(
          json(201, {
            originSequence: origin,
            originScore: 1.4883721,
            targetThreshold: 1,
            mutationScore: 0.90697676,
            changeCount: 3,
            onComplementary: false,
            mutationVariants: NUMBER,
            mutationSequences: expect.arrayContaining([
              'AGGAGWGTAAGGGTGAGTTGGGTAATTGWGWGGCATGGTTAGG',
            ]),
          }),
        );
      },
    );

    it('29: G4 killer on the other strand, as text, with what clients allow', async () => {
      const body = { sequence: 'CCC'.repeat(66), threshold: 4, onComplementary: 'true' };
      const answer = await client.call('POST', '/api/analyse/g4killer', { body });
      expect(answer).toMatchObject({ status: 201, json: { onComplementary: true } });
    });

    it('30: p53', async () => {
      const predict = async (site: string) =>
        answered(
          await client.call('POST', '/api/analyse/p53predictor/tool', { body: { sequence: site } }),
        );
      expect(await predict(SITE)).toEqual(
        json(200, {
          payload: {
            position: 0,
            length: 20,
            difference: -7.61,
            predictor: 0,
            affinity: 1,
            sequence: SITE,
          },
        }),
      );
      const other = await predict('ACGACGACGCGCGACGACGC');
      expect(other.content).toMatchObject({ payload: { affinity: 0, predictor: NUMBER } });
    });
  });
}
