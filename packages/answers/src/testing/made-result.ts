import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { storedKeys } from '@flipon/analyses/extra-columns';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import type { AnswerDeps } from '../answer-deps.ts';
import { memoryDeps } from './memory-library.ts';

export const OWNER = 'me';
export const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
const PLAIN = 'ACCACAACCAACACCACAACACCAACCACAACCAACACCA';
/** Two records: three hits, of which two have the same letters. */
export const PARTS = [`${PLAIN}${G4}${PLAIN}${G4}`, `${PLAIN}${G4}A`] as const;
const HITS = [
  { record: 0, position: 40, length: 21, score: 1.5 },
  { record: 0, position: 101, length: 21, score: 1.75 },
  { record: 1, position: 162, length: 22, score: 1.25 },
];
const lengthBp = PARTS.join('').length;
export const [sequenceId, resultId] = [randomUUID(), randomUUID()];
const definition = definitionOf('g4hunter');

/**
 * A library in memory of one sequence with a result of G4 hunter.
 *
 * @param folder gets the files of both
 */
export async function makeResult(folder: string): Promise<AnswerDeps> {
  await writeFile(join(folder, 'bases'), PARTS.join(''));
  const keys = definition.columns.flatMap((column) => storedKeys(column));
  const column = (of: (hit: (typeof HITS)[number]) => number) => Float64Array.from(HITS, of);
  async function* batches() {
    const columns = {
      ...Object.fromEntries(keys.map((key) => [key, column(() => 0)])),
      record: Uint32Array.from(HITS, ({ record }) => record),
      position: column(({ position }) => position),
      length: column(({ length }) => length),
      score: Float32Array.from(HITS, ({ score }) => score),
      absScore: Float32Array.from(HITS, ({ score }) => score),
    };
    yield { count: HITS.length, columns };
  }
  await writeHitTable({ definition, path: join(folder, 'hits'), batches: batches() });
  const place = { basesBlobId: 'bases', recordTableId: 'records' };
  return memoryDeps({
    owner: OWNER,
    folder,
    sequence: {
      ...{ id: sequenceId, name: 'made', type: 'DNA', circular: false, lengthBp, recordCount: 2 },
      ...{ ...place, maskBlobId: null, circularCount: 0, isAnalysed: true, created: new Date(0) },
      ...{ format: 'FASTA', tags: [], ncbi: null, fastaComment: null, nucleicCounts: null },
      ...{ dropped: null, warnings: [] },
    },
    records: PARTS.map(({ length }, index) => ({
      ...{ index, name: `r${index}`, description: '', circular: false, length },
      ...{ start: index === 0 ? 0 : PARTS[0].length, gcBp: 20, nBp: 0 },
    })),
    results: [
      {
        ...{ id: resultId, kind: 'g4hunter', title: 'G4 hunter of made', kernelVersion: '1' },
        ...{ parameters: parseParameters('g4hunter', {}), ...place },
        ...{ sequenceId, sequenceName: 'made', campaignId: null, tags: ['x'], summary: null },
        ...{ sequenceType: 'DNA', sequenceLengthBp: lengthBp },
        ...{ hitsBlobId: 'hits', profileBlobId: null, resultCount: HITS.length },
        ...{ created: new Date(0), finished: new Date(1000) },
      },
    ],
  });
}
