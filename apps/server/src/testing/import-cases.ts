import { randomUUID } from 'node:crypto';
import { cancelImport } from '@flipon/store/imports';
import { addNcbiImports } from '@flipon/store/ncbi';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import type { RouteCase, RouteInput } from './route-case.ts';

type Owner = Parameters<RouteCase['prepare']>[0];

const NO_ID = { input: { id: 'none' }, field: 'id' };
const FASTA = Buffer.from('>a\nACGT\n');

const just =
  (sent: RouteInput): RouteCase['prepare'] =>
  async () =>
    sent;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const beginning = (options: object) => ({
  headers: {
    'tus-resumable': '1.0.0',
    'upload-length': String(FASTA.length),
    'upload-metadata': `filename ${base64('some.fa')},options ${base64(JSON.stringify(options))}`,
  },
});

/** A call about a new upload of which nothing has come yet. */
const aboutUpload =
  (sent: Pick<RouteInput, 'sent'> = {}): RouteCase['prepare'] =>
  async ({ server, token }) => {
    const headers = { ...beginning({}).headers, authorization: token };
    const answer = await server.app.inject({ method: 'POST', url: '/api/upload', headers });
    return { id: String(answer.headers['location']).split('/').at(-1) ?? '', ...sent };
  };

/** Parts of an upload; what is gone was cancelled. */
const upload = { goneBy: '/api/upload/:id', invalid: NO_ID };
const tus = { headers: { 'tus-resumable': '1.0.0' } };

async function addCancelledFetch({ server, token }: Owner): Promise<RouteInput> {
  const { store } = server.test;
  const owner = String(decodeJwt(token)['id']);
  const labels = { name: null, type: 'DNA' as const, tags: [] };
  const accession = `NC_${randomUUID().replaceAll(/\D/g, '').slice(0, 6).padEnd(6, '1')}.1`;
  const asked = { accession, isCircular: false, keepsFeatures: true, labels };
  const [id = ''] = await store.db
    .transaction()
    .execute((trx) => addNcbiImports(trx, store.queue, owner, [asked], null));
  await cancelImport(store.db, owner, id);
  return { id };
}

/** A case for every route by which sequences come in parts, or from NCBI. */
export const importCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/upload': { prepare: just({}), status: 200, answers: { items: [] }, invalid: null },
  'GET /api/upload/:id': {
    ...upload,
    prepare: aboutUpload(),
    status: 200,
    answers: { payload: { received: 0, status: 'SENDING' } },
  },
  'POST /api/upload': {
    prepare: just({ sent: beginning({}) }),
    status: 201,
    invalid: { input: { sent: beginning({ circular: 'round' }) }, field: 'circular' },
  },
  'PATCH /api/upload/:id': {
    ...upload,
    prepare: aboutUpload({
      sent: {
        headers: {
          ...tus.headers,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        payload: FASTA,
      },
    }),
    status: 204,
  },
  'DELETE /api/upload/:id': { ...upload, prepare: aboutUpload({ sent: tus }), status: 204 },
  'POST /api/sequence/import/ncbi': {
    prepare: just({ body: { ncbis: [{ ncbiId: 'NC_001422.1' }] } }),
    status: 201,
    answers: { items: [{ ncbi: 'NC_001422.1' }], size: 1, batches: expect.any(Object) },
    invalid: { input: { body: { ncbis: [] } }, field: 'ncbis' },
  },
  'POST /api/sequence/:id/retry': { prepare: addCancelledFetch, status: 200, invalid: NO_ID },
  'GET /api/sequence/import/ncbi/summary': {
    prepare: just({ query: '?ids=NC_001422.1' }),
    status: 200,
    answers: { items: [{ accession: 'NC_001422.1' }] },
    invalid: { input: { query: '' }, field: 'ids' },
  },
};
