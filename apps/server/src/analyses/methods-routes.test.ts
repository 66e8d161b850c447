import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const G4HUNTER = '/api/analyse/g4hunter';
const P53 = '/api/analyse/p53predictor';
/** With all that an import leaves out or changes: comments, lower case, gaps, digits, CRLF. */
const FASTA = `; a comment
>one GGGG in a header
GGGttagggttagggTTAGGGnnNRY
  GGG-TTA.GGG*TTA 1234
>two\r
uuuuGGGGGGGGGGGGGGGGGGGGGGGG\r
>three

GATTACA`;

const { server, call, addSequence, analyse } = await startApiClient({
  p53Matrix: publishedP53Matrix,
});
const folder = await mkdtemp(join(tmpdir(), 'flipon-methods-'));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the methods of a result', () => {
  it('tell versions and records, and a checksum that the printed line computes as well', async () => {
    const id = await analyse(G4HUNTER, await addSequence(FASTA, { name: 'all: three' }));
    const answer = await call('GET', `${G4HUNTER}/${id}/methods`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().payload).toMatchObject({
      version: '0.0.0',
      fileName: 'all_three.fa',
      scanLine:
        'flipon scan g4hunter all_three.fa --windowSize 25 --threshold 1.4 --searchMode GC --scores 1,2,3,4 --wrapOrigin false --out all_three_g4hunter.tsv',
      kernelVersion: '1',
      records: 3,
      circularRecords: 0,
      longestRecord: 38,
      operatorValues: null,
    });
    await writeFile(join(folder, 'all_three.fa'), FASTA);
    // Programs: sh, grep, tr, sha256sum.
    const printed = execFileSync('sh', ['-c', answer.json().payload.sumLine], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(printed.split(' ')[0]).toBe(answer.json().payload.basesSha256);
  });

  it('stay when the sequence has left the library, and count circles', async () => {
    const sequence = await addSequence('GGGTTAGGGTTAGGGTTAGGG', { circular: true });
    const id = await analyse(G4HUNTER, sequence, { windowSize: 20 });
    await call('DELETE', `/api/sequence/${sequence}`);
    const { payload } = (await call('GET', `${G4HUNTER}/${id}/methods`)).json();
    expect(payload).toMatchObject({ records: 1, circularRecords: 1, longestRecord: 21 });
  });

  it('say in the printed line that the sequence is RNA, also once it is deleted', async () => {
    const sequence = await addSequence('GGGUUAGGGUUAGGGUUAGGGUUAGGG', { type: 'RNA' });
    const id = await analyse(G4HUNTER, sequence);
    const line = async () =>
      (await call('GET', `${G4HUNTER}/${id}/methods`)).json().payload.scanLine;
    expect(await line()).toContain(' --molecule RNA --out ');
    await call('DELETE', `/api/sequence/${sequence}`);
    expect(await line()).toContain(' --molecule RNA --out ');
  });

  it('say in the printed line that U is DNA where its import said so, also once it is deleted', async () => {
    const letters = 'GGGUUAGGGUUAGGGUUAGGGUUAGGG';
    const sequence = await addSequence(letters, { type: 'DNA' });
    const id = await analyse(G4HUNTER, sequence);
    const line = async (of: string) =>
      (await call('GET', `${G4HUNTER}/${of}/methods`)).json().payload.scanLine;
    expect(await line(id)).toContain(' --molecule DNA --out ');
    await call('DELETE', `/api/sequence/${sequence}`);
    expect(await line(id)).toContain(' --molecule DNA --out ');
    // What the terminal says of these letters by itself.
    const usual = await addSequence(letters.replaceAll('U', 'T'), { type: 'DNA' });
    expect(await line(await analyse(G4HUNTER, usual))).not.toContain('--molecule');
  });

  it("tell the operator's own values", async () => {
    const id = await analyse(P53, await addSequence('GGACATGCCCGGGCATGTCC'));
    const { payload } = (await call('GET', `${P53}/${id}/methods`)).json();
    expect(payload.operatorValues).toHaveLength(82);
  });

  it('belong to the owner alone, and do not exist before the end', async () => {
    const sequence = await addSequence('GGGTTAGGGTTAGGGTTAGGGTTAGGG');
    const id = await analyse(G4HUNTER, sequence);
    const other = await server.newGuest();
    const path = `${G4HUNTER}/${id}/methods`;
    expect((await call('GET', path, undefined, other)).statusCode).toBe(404);
    const waiting = await call('POST', G4HUNTER, { sequence, windowSize: 27 });
    const early = await call('GET', `${G4HUNTER}/${waiting.json().payload.id}/methods`);
    expect(early.statusCode).toBe(409);
  });
});
