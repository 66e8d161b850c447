import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listQueued } from '@flipon/store/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { putNetwork } from '../testing/put-network.ts';
import { testNetworks } from '../testing/test-networks.ts';
import { lookAtModels } from './look-at-models.ts';

const BASE = '/api/analyse/zdnabert2';
const SHORT = `${'CG'.repeat(20)}ATTA`;
const LONG = `${'CG'.repeat(30)}ATTAA`;

let modelsDir: string;
let weightsSha256: string;
let client: ApiClient;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'flipon-models-'));
  weightsSha256 = await putNetwork(modelsDir, 'HG_chipseq', 'weights without training');
  await putNetwork(modelsDir, 'MM_curax', 'these, too');
  await rm(join(modelsDir, 'MM_curax', 'vocab.txt'));
  client = await startApiClient({ modelsDir, networkMaxBp: 60 });
});
afterAll(async () => {
  await client.server.close();
  await rm(modelsDir, { recursive: true });
});

/** All that a start could have left behind. */
async function stored() {
  const { db } = client.server.test.store;
  const count = async (table: 'analyses' | 'jobs' | 'campaigns') =>
    (await db.selectFrom(table).select('id').execute()).length;
  return {
    analyses: await count('analyses'),
    jobs: await count('jobs'),
    campaigns: await count('campaigns'),
    queued: await listQueued(client.server.test.store),
  };
}

describe('the models', () => {
  it('are five, each said to be installed or not, and no path of the disk', async () => {
    const answer = await client.call('GET', `${BASE}/models`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(modelsDir);
    const { models, ...rest } = answer.json();
    expect(rest).toEqual({
      defaultModel: 'HG_chipseq',
      engine: 'onnxruntime-node 1.30.0',
      isCudaAvailable: false,
      maxSequenceBp: 60,
    });
    const absent = { isInstalled: false, problem: null, weightsSha256: null, precision: null };
    expect(models).toEqual([
      {
        model: 'HG_chipseq',
        type: 'network',
        organism: 'human',
        data: 'ChIP-seq',
        isInstalled: true,
        problem: null,
        weightsSha256,
        precision: 'float32',
      },
      { model: 'HG_kouzine', type: 'network', organism: 'human', data: 'Kouzine', ...absent },
      {
        ...absent,
        model: 'MM_curax',
        type: 'network',
        organism: 'mouse',
        data: 'Curax',
        problem: expect.stringMatching(/vocab\.txt/),
      },
      { model: 'MM_kouzine', type: 'network', organism: 'mouse', data: 'Kouzine', ...absent },
      {
        ...absent,
        model: 'BZ_energy',
        type: 'energy',
        organism: null,
        data: null,
        isInstalled: true,
      },
    ]);
  });

  it('are listed for callers with a token alone', async () => {
    expect((await client.call('GET', `${BASE}/models`, undefined, '')).statusCode).toBe(401);
  });

  it('begin with BZ_energy where there is no network', async () => {
    const { models, defaultModel } = await lookAtModels(testNetworks());
    expect(defaultModel).toBe('BZ_energy');
    expect(models.filter(({ isInstalled }) => isInstalled)).toHaveLength(1);
  });
});

describe('a start of a network', () => {
  let sequence: string;
  let long: string;
  beforeAll(async () => {
    sequence = await client.addSequence(SHORT, { name: 'short' });
    long = await client.addSequence(LONG, { name: 'long' });
  });
  let before: Awaited<ReturnType<typeof stored>>;
  beforeEach(async () => {
    before = await stored();
  });

  it.each<[string, { isLong?: boolean; useCuda?: unknown }, string, string | RegExp]>([
    ['HG_kouzine', {}, 'model', 'Model HG_kouzine is not installed on this server.'],
    ['MM_curax', {}, 'model', /^Model MM_curax cannot be used on this server\. .*vocab\.txt/],
    ['HG_chipseq', { useCuda: true }, 'useCuda', 'CUDA is not available on this server.'],
    ['BZ_energy', { useCuda: 'true' }, 'useCuda', 'CUDA is not available on this server.'],
    [
      'HG_chipseq',
      { isLong: true },
      'model',
      'HG_chipseq takes sequences of up to 60 bases on this server; this one has 65. BZ_energy has no such limit.',
    ],
  ])(
    'by %s with %o is refused, and stores nothing',
    async (model, { isLong, ...more }, field, message) => {
      const body = { sequence: isLong ? long : sequence, model, ...more };
      const answer = await client.call('POST', BASE, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toEqual(
        typeof message === 'string' ? message : expect.stringMatching(message),
      );
      expect(answer.json().errors).toEqual([{ field, defaultMessage: answer.json().message }]);
      expect(answer.body).not.toContain(modelsDir);
      expect(await stored()).toEqual(before);
    },
  );

  it('takes the weights, engine and precision along, whatever its request has of them', async () => {
    const body = {
      // As published clients send it.
      sequence,
      tags: ['one'],
      minSequenceSize: '10',
      confidenceThreshold: '0.5',
      model: 'HG_chipseq',
      checkReverseComplement: false,
      useCuda: false,
      weightsSha256: 'mine',
      engine: 'mine',
    };
    const started = await client.call('POST', BASE, body);
    expect(started.statusCode).toBe(200);
    const { payload } = started.json();
    const texts = {
      weightsSha256,
      engine: 'onnxruntime-node 1.30.0',
      precision: 'float32',
    };
    expect(payload).toMatchObject({ ...texts, minSequenceSize: 10, confidenceThreshold: 0.5 });
    for (const path of [`${BASE}/${payload.id}`, `${BASE}/${payload.id}/analysis`]) {
      expect((await client.call('GET', path)).json().payload).toMatchObject(texts);
    }
    expect((await client.call('GET', BASE)).json().items).toEqual([
      expect.objectContaining({ id: payload.id, tags: ['one'], ...texts }),
    ]);
    expect((await stored()).queued).toEqual([...before.queued, 'network']);
    await client.call('DELETE', `${BASE}/${payload.id}`);
  });

  it('leaves the energies as they are, which wait with the other kinds', async () => {
    const { payload } = (await client.call('POST', BASE, { sequence })).json();
    expect(payload).toMatchObject({ model: 'BZ_energy' });
    for (const key of ['weightsSha256', 'engine', 'precision'])
      expect(payload).not.toHaveProperty(key);
    expect((await stored()).queued).toEqual(['analysis', ...before.queued]);
  });

  it('refuses a whole batch, or leaves its own parts out of it', async () => {
    const kinds = [
      { kind: 'zdnabert2', parameters: { model: 'MM_kouzine' } },
      { kind: 'zdnabert2', parameters: { model: 'HG_chipseq' } },
      { kind: 'zdna', parameters: {} },
    ];
    const asked = { sequences: [sequence, long], kinds };
    const refused = await client.call('POST', '/api/analyse/all', asked);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      {
        field: 'kinds[0].model',
        defaultMessage: 'Z-DNABert2 of short: Model MM_kouzine is not installed on this server.',
      },
    ]);
    expect(await stored()).toEqual(before);
    const begun = await client.call('POST', '/api/analyse/all', {
      ...asked,
      leaveOutRefused: true,
    });
    expect(begun.statusCode).toBe(201);
    const { parts, leftOut } = begun.json().payload;
    const place = ({ entry, sequenceId }: { entry: number; sequenceId: string }) => [
      entry,
      sequenceId,
    ];
    expect(parts.map(place)).toEqual([
      [1, sequence],
      [2, sequence],
      [2, long],
    ]);
    expect(leftOut.map(place)).toEqual([
      [0, sequence],
      [0, long],
      [1, long],
    ]);
    expect(leftOut[2].message).toContain('HG_chipseq takes sequences of up to 60 bases');
    const after = await stored();
    expect(after).toMatchObject({ analyses: before.analyses + 3, campaigns: before.campaigns + 1 });
    expect(after.queued).toHaveLength(before.queued.length + 3);
  });

  it('is stored ten times for ten at once, and none is taken for another', async () => {
    const body = { sequence, model: 'HG_chipseq', confidenceThreshold: 0.4 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('POST', BASE, body)),
    );
    const ids = answers.map((answer) => answer.json().payload.id);
    expect(new Set(ids).size).toBe(10);
    const after = await stored();
    expect(after).toMatchObject({ analyses: before.analyses + 10, jobs: before.jobs + 10 });
    expect(after.queued.filter((name) => name === 'network')).toHaveLength(
      before.queued.filter((name) => name === 'network').length + 10,
    );
  });

  it('of another file of weights is another analysis', async () => {
    const start = async () =>
      (await client.call('POST', BASE, { sequence, model: 'HG_chipseq' })).json().payload;
    const first = await start();
    const other = await putNetwork(modelsDir, 'HG_chipseq', 'other weights');
    expect((await start()).weightsSha256).toBe(other);
    expect((await client.call('GET', `${BASE}/${first.id}`)).json().payload).toMatchObject({
      weightsSha256,
    });
  });
});
