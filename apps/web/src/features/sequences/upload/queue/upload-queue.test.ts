import type { UploadAnswer } from '@flipon/contract/upload';
import { describe, expect, it } from 'vitest';
import type { AnnotationAnswer } from '../../../../api/annotations/annotations.ts';
import { ApiError } from '../../../../api/api-error.ts';
import type { Upload, UploadTask } from './upload.ts';
import { createUploadQueue, type UploadTools } from './upload-queue.ts';

type Call = Parameters<UploadTools['sendFile']>[0];
type AnnotationCall = Parameters<UploadTools['sendAnnotation']>[0];

const options = { name: 'x', circular: false, tags: [] };
const LARGE = 17 * 1024 * 1024;
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function fileOf(name: string, size = 4, task: UploadTask = { kind: 'sequence', options }) {
  return { file: new File([new Uint8Array(size)], name), task };
}

function answerWith(...names: string[]): UploadAnswer {
  const items = names.map((name) => ({ id: `id of ${name}`, name }));
  return {
    payload: { id: 'u', status: 'DONE' },
    items,
    batches: {},
    leftOut: [],
  } as object as UploadAnswer;
}

/** A queue whose calls wait until the test answers them. */
function startQueue() {
  const calls: (Call & { succeed: (answer?: UploadAnswer) => void; fail: (e: Error) => void })[] =
    [];
  const annotations: (AnnotationCall & { succeed: () => void })[] = [];
  const busy: boolean[] = [];
  const unseen: string[] = [];
  const discarded: string[] = [];
  let nowMs = 0;
  const queue = createUploadQueue({
    fingerprintOf: async ({ name }) => `print of ${name}`,
    sendFile: (call) =>
      new Promise((resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason));
        const succeed = (answer = answerWith('x')) => resolve(answer);
        calls.push({ ...call, succeed, fail: reject });
      }),
    sendAnnotation: (call) =>
      new Promise((resolve) => {
        annotations.push({
          ...call,
          succeed: () => resolve({ payload: {}, leftOut: [] } as object as AnnotationAnswer),
        });
      }),
    discard: (uploadId) => discarded.push(uploadId),
    nowMs: () => nowMs,
    onBusyChange: (isBusy) => busy.push(isBusy),
    onEndedUnseen: ({ file, state }) => unseen.push(`${file.name} ${state.step}`),
  });
  const told: (string | undefined)[] = [];
  const add = async (...files: ReturnType<typeof fileOf>[]) => {
    queue.add(files, (sequenceId) => told.push(sequenceId));
    await settle();
  };
  const uploads = () => queue.state.get().uploads;
  const steps = () => uploads().map(({ file, state }) => `${file.name} ${state.step}`);
  const named = (name: string) => uploads().find(({ file }) => file.name === name) as Upload;
  const wait = (spanMs: number) => {
    nowMs += spanMs;
  };
  return {
    queue,
    add,
    calls,
    annotations,
    busy,
    unseen,
    discarded,
    told,
    uploads,
    steps,
    named,
    wait,
  };
}

describe('the order', () => {
  it('sends two small files at once, and goes on after a failed one', async () => {
    const { add, calls, steps, busy, told } = startQueue();
    await add(fileOf('a'), fileOf('b'), fileOf('c'));
    expect(steps()).toEqual(['a sending', 'b sending', 'c waiting']);
    calls[0]?.fail(new Error('no'));
    await settle();
    expect(steps()).toEqual(['a failed', 'b sending', 'c sending']);
    calls[1]?.succeed();
    calls[2]?.succeed();
    await settle();
    expect(steps()).toEqual(['a failed', 'b done', 'c done']);
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(busy.at(-1)).toBe(false);
  });

  it('sends a large file alone, and the next while the server reads it', async () => {
    const { add, calls, steps, busy } = startQueue();
    await add(fileOf('a'), fileOf('large', LARGE), fileOf('b'));
    expect(steps()).toEqual(['a sending', 'large waiting', 'b waiting']);
    calls[0]?.succeed();
    await settle();
    expect(steps()).toEqual(['a done', 'large sending', 'b waiting']);
    calls[1]?.onReading();
    await settle();
    expect(steps()).toEqual(['a done', 'large reading', 'b sending']);
    expect(busy.at(-1)).toBe(true);
    calls[2]?.onReading();
    // The server reads the bytes that it has without this page.
    expect(busy.at(-1)).toBe(false);
  });

  it('stops a file that is taken away while it is sent, and goes on with the next', async () => {
    const { queue, add, calls, steps, named } = startQueue();
    await add(fileOf('a', LARGE), fileOf('b'), fileOf('c'));
    queue.remove(named('b').id);
    queue.remove(named('a').id);
    expect(calls[0]?.signal.aborted).toBe(true);
    await settle();
    expect(steps()).toEqual(['c sending']);
    expect(calls.map(({ file }) => file.name)).toEqual(['a', 'c']);
  });

  it('cancels all that has not ended, and keeps the rest', async () => {
    const { queue, add, calls, steps, busy } = startQueue();
    await add(fileOf('a'), fileOf('b'), fileOf('c'));
    calls[0]?.fail(new Error('no'));
    await settle();
    queue.cancelAll();
    await settle();
    expect(steps()).toEqual(['a failed']);
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(busy.at(-1)).toBe(false);
  });
});

describe('going on', () => {
  it('sends a refused file anew, with what it was given', async () => {
    const { queue, add, calls, steps, named, discarded } = startQueue();
    await add(fileOf('a'));
    calls[0]?.onBegun('u1');
    calls[0]?.fail(new ApiError(400, 'invalid_request', 'no'));
    await settle();
    queue.retry([named('a').id]);
    await settle();
    expect(steps()).toEqual(['a sending']);
    expect(calls[1]).toMatchObject({ options, uploadId: null, fingerprint: 'print of a' });
    expect(calls[1]?.file).toBe(calls[0]?.file);
    expect(discarded).toEqual(['u1']);
  });

  it('goes on where it was after something went wrong', async () => {
    const { queue, add, calls, named } = startQueue();
    await add(fileOf('a'));
    calls[0]?.onBegun('u1');
    calls[0]?.fail(new ApiError(500, 'internal', 'a bug'));
    await settle();
    queue.retry([named('a').id]);
    await settle();
    expect(calls[1]?.uploadId).toBe('u1');
  });

  it('resumes an upload of an earlier visit, without sending its beginning', async () => {
    const { queue, add, calls, wait, uploads } = startQueue();
    await add(fileOf('a', 9, { kind: 'resumed', uploadId: 'u1', receivedBytes: 5 }));
    expect(calls[0]).toMatchObject({ uploadId: 'u1', options: null });
    wait(1_000);
    calls[0]?.onSent(9);
    expect(uploads()[0]?.state).toEqual({ step: 'sending', sentBytes: 9, isAway: false });
    expect(queue.state.get().speed).toBe(4);
  });

  it('says that the server is away, and that it is back', async () => {
    const { queue, add, calls, uploads, wait } = startQueue();
    await add(fileOf('a'));
    wait(1_000);
    calls[0]?.onSent(2);
    expect(queue.state.get().speed).toBe(2);
    calls[0]?.onAway(true);
    expect(queue.state.get().speed).toBeNull();
    expect(uploads()[0]?.state).toEqual({ step: 'sending', sentBytes: 2, isAway: true });
    calls[0]?.onAway(false);
    expect(uploads()[0]?.state).toMatchObject({ isAway: false });
  });

  it('holds the rest when there is no more room, until the user continues', async () => {
    const { queue, add, calls, steps, unseen, discarded } = startQueue();
    await add(fileOf('a', LARGE), fileOf('b', LARGE), fileOf('c'));
    calls[0]?.onBegun('u1');
    const refusal = new ApiError(429, 'rate_limited', 'Your library can hold 500 sequences.');
    calls[0]?.fail(refusal);
    await settle();
    expect(steps()).toEqual(['a held', 'b held', 'c held']);
    expect(queue.state.get().heldBy).toBe(refusal);
    expect(unseen).toEqual(['a failed']);
    expect(discarded).toEqual(['u1']);
    queue.goOn();
    await settle();
    expect(steps()).toEqual(['a sending', 'b waiting', 'c waiting']);
    expect(calls[1]).toMatchObject({ options, uploadId: null });
    expect(queue.state.get().heldBy).toBeNull();
  });
});

describe('the state of the queue', () => {
  it('has the speed of all files together, and none once all have ended', async () => {
    const { queue, add, calls, wait } = startQueue();
    await add(fileOf('a'), fileOf('b'));
    wait(1_000);
    calls[0]?.onSent(3_000_000);
    calls[1]?.onSent(2_000_000);
    // A part that was lost goes again.
    calls[1]?.onSent(1_000_000);
    expect(queue.state.get().speed).toBe(5_000_000);
    calls[0]?.succeed();
    calls[1]?.succeed();
    await settle();
    expect(queue.state.get().speed).toBeNull();
  });

  it('reports an end only while no page watches', async () => {
    const { queue, add, calls, unseen } = startQueue();
    const stop = queue.state.watch(() => {});
    await add(fileOf('a'), fileOf('b'));
    calls[0]?.succeed();
    await settle();
    expect(unseen).toEqual([]);
    stop();
    calls[1]?.succeed();
    await settle();
    expect(unseen).toEqual(['b done']);
  });

  it('is forgotten when it is done and more comes, but not what failed', async () => {
    const { add, calls, steps } = startQueue();
    await add(fileOf('a'), fileOf('b'));
    calls[0]?.succeed();
    calls[1]?.fail(new Error('no'));
    await settle();
    await add(fileOf('c'));
    expect(steps()).toEqual(['b failed', 'c sending']);
  });
});

describe('an annotation', () => {
  const annotationOf = (name: string, of: File) =>
    fileOf(name, 4, { kind: 'annotation', target: { file: of } });

  it('waits for its sequence and is sent to it', async () => {
    const { add, calls, annotations, steps, told } = startQueue();
    const genome = fileOf('genome.fa', LARGE);
    await add(annotationOf('genes.gff3', genome.file), genome, fileOf('other'));
    expect(steps()).toEqual(['genes.gff3 waiting', 'genome.fa sending', 'other waiting']);
    calls[0]?.succeed(answerWith('genome.fa'));
    await settle();
    expect(annotations[0]?.sequenceId).toBe('id of genome.fa');
    annotations[0]?.succeed();
    await settle();
    expect(steps()).toEqual(['genes.gff3 done', 'genome.fa done', 'other sending']);
    expect(told).toContain('id of genome.fa');
  });

  it('finds its sequence in an archive by the stem of its name', async () => {
    const { add, calls, annotations, uploads } = startQueue();
    const zip = fileOf('all.zip');
    await add(zip, annotationOf('chr2.gtf.gz', zip.file), annotationOf('genes.bed', zip.file));
    calls[0]?.succeed(answerWith('chr1.fa', 'chr2.fa'));
    await settle();
    expect(annotations.map(({ sequenceId }) => sequenceId)).toEqual(['id of chr2.fa']);
    const { state } = uploads()[2] ?? {};
    expect(state).toMatchObject({
      error: { message: 'all.zip holds 2 sequences, and none is called genes.' },
    });
  });

  it('is not sent where its sequence was refused', async () => {
    const { add, calls, annotations, uploads } = startQueue();
    const genome = fileOf('genome.fa');
    await add(genome, annotationOf('genes.gff3', genome.file));
    calls[0]?.fail(new ApiError(400, 'invalid_request', 'no'));
    await settle();
    expect(annotations).toEqual([]);
    expect(uploads()[1]?.state).toMatchObject({
      error: { message: 'It was not sent, because genome.fa was not imported.' },
    });
  });

  it('goes to a sequence of the library at once', async () => {
    const { add, annotations } = startQueue();
    const target = { sequenceId: 's1', name: 'phiX174' };
    await add(fileOf('genes.bed', 4, { kind: 'annotation', target }));
    expect(annotations[0]?.sequenceId).toBe('s1');
  });
});
