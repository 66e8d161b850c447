import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { definitionOf } from '@flipon/analyses/definitions';
import { hitFormats } from '@flipon/formats/hit-formats';
import { createDraw, drawBetween, drawOne } from '../genome/draw.ts';
import {
  type Act,
  drawRound,
  exportOf,
  LOAD_KINDS,
  looks,
  type OwnResult,
  type OwnSequence,
} from './acts.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import type { LoadOptions } from './load-options.ts';
import type { Recorder } from './recorder.ts';
import { createUserClient } from './user-client.ts';

/** One after the other: 200 within 5 s. */
const ARRIVAL_MS = 25;
const RESULT_WITHIN_MS = 60_000;
const BOUNDARY = 'load-b0undary';

type Look = Exclude<Act, 'import' | 'start'>;

export interface World {
  url: string;
  options: LoadOptions;
  recorder: Recorder;
  takeSequence(): { name: string; fasta: Buffer; lengthBp: number };
  /** Aborted when users begin nothing new any more. */
  over: AbortSignal;
}

/**
 * One person at a screen. They come within the first seconds, get a token, open the event stream, import a
 * sequence (by turns as text and as a file), analyse it, and from then on look, sort, filter, export, start
 * another kind, import another sequence, in rounds (`acts`). Between two calls they pause for a random number
 * of seconds; they wait for a result on the stream.
 *
 * @returns the number of events on the stream
 */
export async function runUser(world: World, index: number): Promise<number> {
  const { url, options, recorder, over, takeSequence } = world;
  const draw = createDraw(index + 1);
  const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const client = createUserClient(url, address, recorder);
  const pause = (least: number, most: number) =>
    sleep(drawBetween(draw, least, most), undefined, { signal: over }).catch(() => {});
  const think = () => pause(options.think.min * 1000, options.think.max * 1000);
  const results: OwnResult[] = [];
  const sequences: OwnSequence[] = [];
  let imports = index;
  let starts = index;
  let exports = index * 3;

  async function importOne(): Promise<void> {
    const { name, fasta, lengthBp } = takeSequence();
    const answer =
      imports++ % 2 === 0
        ? await client.send({
            name: 'import text',
            method: 'POST',
            path: '/api/sequence/import/text',
            status: 201,
            body: json({ name, data: fasta.toString('latin1'), format: 'FASTA' }),
          })
        : await client.send({
            name: 'import file',
            method: 'POST',
            path: '/api/sequence/import/file',
            status: 201,
            body: multipart(name, fasta),
          });
    if (answer !== null) sequences.push({ id: idOf(answer), lengthBp });
  }

  async function startOne(untilEnded: (id: string) => Promise<string>): Promise<void> {
    if (sequences.length === 0) return;
    const sequence = drawOne(draw, sequences);
    const kind = LOAD_KINDS[starts++ % LOAD_KINDS.length];
    if (kind === undefined) throw new Error('there is no kind to start');
    const { apiRoute, startStatus } = definitionOf(kind);
    const begun = performance.now();
    const answer = await client.send({
      name: 'start',
      method: 'POST',
      path: `/api/analyse/${apiRoute}`,
      status: startStatus,
      body: json({ sequence: sequence.id }),
    });
    if (answer === null) return;
    const id = idOf(answer);
    const late = sleep(RESULT_WITHIN_MS, 'LATE', { signal: over }).catch(() => 'OVER');
    const status = await Promise.race([untilEnded(id), late]);
    if (status === 'OVER') return;
    recorder.took('result, from its start', performance.now() - begun);
    if (status === 'FINISH') results.push({ id, kind, sequence });
    else recorder.failed(`analysis: ${status}`);
  }

  async function lookAt(act: Look): Promise<void> {
    const result = drawOne(draw, results);
    if (act !== 'export') {
      await client.send({ name: act, path: looks[act](result, draw) });
      return;
    }
    const { id: format } = hitFormats[exports++ % hitFormats.length] ?? hitFormats[0];
    await client.send(exportOf(result, format));
  }

  await pause(0, options.users * ARRIVAL_MS);
  const token = await client.send({ name: 'token', method: 'POST', path: '/api/jwt', status: 201 });
  client.token = String(token ?? '');
  const events = token === null ? null : await openEventStream(client, recorder);
  if (events !== null) await stay(events);
  events?.close();
  client.close();
  return events?.count() ?? 0;

  async function stay({ untilEnded }: EventStream): Promise<void> {
    while (results.length === 0 && !over.aborted) {
      if (sequences.length === 0) await importOne();
      else await startOne(untilEnded);
      await think();
    }
    for (let round = 0; round < (options.rounds ?? Number.POSITIVE_INFINITY); round++) {
      for (const act of drawRound(draw)) {
        if (over.aborted) return;
        if (act === 'import') await importOne();
        else if (act === 'start') await startOne(untilEnded);
        else await lookAt(act);
        await think();
      }
    }
  }
}

function json(value: unknown) {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}

function multipart(name: string, fasta: Buffer) {
  const head = [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="json"',
    '',
    JSON.stringify({ name, format: 'FASTA' }),
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="file"; filename="${name.replace(':', '_')}.fa"`,
    'content-type: application/octet-stream',
    '',
    '',
  ].join('\r\n');
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(head), fasta, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

function idOf(answer: Buffer): string {
  return (JSON.parse(answer.toString('utf8')) as { payload: { id: string } }).payload.id;
}
