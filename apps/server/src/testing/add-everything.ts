import { randomUUID } from 'node:crypto';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { addDownloadToken } from '@flipon/store/accounts';
import { beginImport, cancelImport } from '@flipon/store/imports';
import { claimJob, findJob } from '@flipon/store/jobs';
import { addNcbiImports } from '@flipon/store/ncbi';
import { decodeJwt } from 'jose';
import { EVERY_MOTIF } from './every-motif.ts';
import { multipartBody } from './multipart-body.ts';
import { newApiToken } from './new-api-token.ts';
import type { TestApp } from './test-app.ts';

/** The ids of what an owner has. */
export interface OwnedThings {
  /** Two that were analysed, one that was not, and one that is being imported. */
  sequences: [string, string, string, string];
  /** One whose import from NCBI was cancelled. */
  fetched: string;
  /** Of each kind one that has finished, one that waits, one that runs, and one of the import. */
  analyses: Record<AnalysisKind, string[]>;
  /** Analyses that were started together, and wait for the import. */
  campaign: string;
  /** An analysis that was cancelled, and what it was started with. */
  cancelledPart: { campaign: string; analysis: string };
  /** One in parts, of which nothing has come yet. */
  upload: string;
  /** An annotation of the sequence that was not analysed. */
  annotation: string;
  /** A lane of the first sequence. */
  lane: string;
  apiToken: string;
  /** A link to the sequence that was not analysed. */
  share: string;
  /** Kinds with their settings, kept under a name. */
  preset: string;
}

/** Gives a user of everything something, with download tokens for each kind and each result. */
export async function addEverything(server: TestApp, token: string): Promise<OwnedThings> {
  const { db } = server.test.store;
  const owner = String(decodeJwt(token)['id']);
  const post = async (url: string, payload: object): Promise<string> => {
    const headers = { authorization: token };
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    return answer.json().payload.id;
  };
  const addSequence = (name: string, data: string) =>
    post('/api/sequence/import/text', { name, data });
  const start = (kind: AnalysisKind, sequence: string) =>
    post(`/api/analyse/${definitionOf(kind).apiRoute}`, { sequence });

  // Part of a chromosome with a repeat of a disease.
  const piece = `hg38_chr4:3074870-${3_074_870 + EVERY_MOTIF.length}`;
  // Another letter at the end, or the second one would share the results of the first.
  const sequences: OwnedThings['sequences'] = [
    await addSequence('finished', EVERY_MOTIF),
    await addSequence('unfinished', `>${piece}\n${EVERY_MOTIF}a`),
    await addSequence('spare', 'ACGT'),
    await beginTestImport(server, owner),
  ];
  const analyses = {} as OwnedThings['analyses'];
  for (const kind of analysisKinds) analyses[kind] = [await start(kind, sequences[0])];
  await server.finishJobs();
  for (const kind of analysisKinds) {
    const [waiting, running] = [await start(kind, sequences[1]), await start(kind, sequences[1])];
    const job = await findJob(db, owner, running);
    await claimJob(db, job?.id ?? '');
    analyses[kind].push(waiting, running, await start(kind, sequences[3]));
    for (const analysisId of [null, ...analyses[kind]]) {
      await addDownloadToken(db, owner, { kind, analysisId });
    }
  }
  const kinds = [{ kind: 'g4hunter', parameters: { threshold: 2 } }, { kind: 'zdna' }];
  const campaign = await post('/api/analyse/all', { sequences: [sequences[3]], kinds });
  const annotation = await addFile(server, token, `${sequences[2]}/annotations`);
  const lane = await addFile(server, token, `${sequences[0]}/lanes`);
  const fetched = await addCancelledFetch(server, owner);
  const upload = await addUpload(server, token);
  const { id: apiToken } = await newApiToken(server, token);
  const share = await post('/api/shares', { sequence: sequences[2] });
  const preset = await post('/api/presets', { name: 'kept', kinds });
  const cancelledPart = await addCancelledPart(server, token, sequences[0]);
  return {
    ...{ sequences, fetched, analyses, campaign, annotation, lane, upload, apiToken, share },
    ...{ preset, cancelledPart },
  };
}

async function addCancelledPart({ app }: TestApp, token: string, sequence: string) {
  const headers = { authorization: token };
  const kinds = [{ kind: 'g4hunter', parameters: { threshold: 2.2 } }];
  const payload = { sequences: [sequence], kinds };
  const url = '/api/analyse/all';
  const started = await app.inject({ method: 'POST', url, headers, payload });
  const { id, parts } = started.json().payload;
  await app.inject({ method: 'POST', url: `${url}/${id}/cancel`, headers });
  return { campaign: id, analysis: parts[0].id };
}

async function addUpload({ app }: TestApp, token: string): Promise<string> {
  const headers = { authorization: token, 'tus-resumable': '1.0.0', 'upload-length': '9' };
  const answer = await app.inject({ method: 'POST', url: '/api/upload', headers });
  return String(answer.headers['location']).slice('/api/upload/'.length);
}

async function addCancelledFetch({ test: { store } }: TestApp, owner: string): Promise<string> {
  const labels = { name: null, type: 'DNA' as const, tags: [] };
  const asked = { accession: 'NC_001422.1', isCircular: false, keepsFeatures: true, labels };
  const [id = ''] = await store.db
    .transaction()
    .execute((trx) => addNcbiImports(trx, store.queue, owner, [asked], null));
  await cancelImport(store.db, owner, id);
  return id;
}

/** A file of one feature of a sequence. */
async function addFile({ app }: TestApp, token: string, path: string) {
  const body = multipartBody([{ name: 'file', filename: 'some.bed', content: 'a 0 2 here\n' }]);
  const url = `/api/sequence/${path}`;
  const headers = { ...body.headers, authorization: token };
  const answer = await app.inject({ method: 'POST', url, headers, payload: body.payload });
  return answer.json().payload.id;
}

/** An import that never ends: a sequence in the library whose bases have not come yet. */
export async function beginTestImport({ test }: TestApp, owner: string): Promise<string> {
  const [id, jobId] = [randomUUID(), randomUUID()];
  const blobs = { basesBlobId: randomUUID(), recordTableId: randomUUID() };
  const labels = { name: 'importing', type: 'DNA' as const, tags: [] };
  const jobName = 'Import plain format: importing';
  await beginImport(test.store.db, owner, { id, jobId, ...blobs, jobName, labels });
  return id;
}
