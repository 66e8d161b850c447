import { defaultParameters } from '@flipon/analyses/default-parameters';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { rankingOf } from '@flipon/analyses/ranking';
import { describe, expect, it } from 'vitest';
import { dataLines, makeHit, makeRecord, writeAll } from './testing/export-hits.ts';

const LENGTH = 30;

/** Of a hit that is as strong as a hit is drawn. */
const SHARES = [0.9, 0.7, 0.5, 0.3] as const;

/** Values of the column that ranks hits, the strongest first, and without the signs of strands. */
function fallingValues({ strength }: AnalysisDefinition, parameters: ParameterValues): number[] {
  const { full, none = 0, isLogarithmic } = strength;
  const most =
    typeof full === 'object' ? Math.max(...[parameters[full.parameter]].flat().map(Number)) : full;
  // As the definition says where a kind leaves it out.
  const top = most ?? 1000;
  return SHARES.map((share) => (isLogarithmic ? top ** share : none + share * (top - none)));
}

describe.each(analysisKinds)('files of %s', (kind) => {
  const definition = definitionOf(kind);
  const parameters = defaultParameters(kind);
  const { column, isAbsolute } = rankingOf(definition);
  const values = fallingValues(definition, parameters);
  const record = makeRecord('c', 1000);
  const others = Object.fromEntries(
    definition.columns.flatMap(({ key }) => (key === 'position' ? [] : [[key, 0]])),
  );
  const lengthOf = (rank: number) => (column.key === 'length' ? (values[rank] ?? 0) : LENGTH);

  async function linesOf(format: 'bed' | 'bedgraph', order: readonly number[], stepBp: number) {
    const hits = order.map((rank, at) =>
      makeHit(record, at * stepBp, {
        ...others,
        id: at + 1,
        length: lengthOf(rank),
        // On the plus strand, whose values keep their signs in every file.
        [column.key]: values[rank] ?? 0,
      }),
    );
    return dataLines(await writeAll(format, hits, { definition, parameters }));
  }

  it('have the highest score of BED for the strongest hit, and tell the value that ranks it', async () => {
    const lines = await linesOf('bed', [2, 0, 3, 1], LENGTH);
    const ofRank = new Map(lines.map((line, at) => [[2, 0, 3, 1][at], line]));
    const scores = [0, 1, 2, 3].map((rank) => Number(ofRank.get(rank)?.[4]));
    expect(scores).toEqual([900, 700, 500, 300]);
    for (const [rank, value] of values.entries()) {
      expect(Math.fround(Number(ofRank.get(rank)?.[6]))).toBe(Math.fround(value));
    }
  });

  it('have the value of the strongest hit wherever hits overlap', async () => {
    for (const order of [
      [1, 0],
      [0, 1],
      [3, 2, 0, 1],
    ]) {
      const stepBp = 7;
      const lines = await linesOf('bedgraph', order, stepBp);
      const ends = order.map((rank, i) => i * stepBp + lengthOf(rank));
      for (let at = 0; at < Math.max(...ends); at++) {
        const ranks = order.filter((_, i) => i * stepBp <= at && at < (ends[i] ?? 0));
        const line = lines.find(([, start, end]) => Number(start) <= at && at < Number(end));
        const strongest = values[Math.min(...ranks)] ?? 0;
        expect(Math.fround(Number(line?.[3])), `${kind} ${order} ${at}`).toBe(
          Math.fround(strongest),
        );
      }
    }
  });

  it('score both strands alike where the sign of a value only tells the strand', async () => {
    if (!isAbsolute) return;
    const hit = (value: number) =>
      makeHit(record, 0, {
        ...others,
        id: 1,
        length: LENGTH,
        [column.key]: value,
      });
    const scoreOf = async (value: number) =>
      dataLines(await writeAll('bed', [hit(value)], { definition, parameters }))[0]?.[4];
    expect(await scoreOf(-2)).toBe(await scoreOf(2));
  });
});
