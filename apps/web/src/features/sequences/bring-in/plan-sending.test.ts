import type { Sequence } from '@flipon/contract/sequence';
import { expect, it } from 'vitest';
import type { Upload, UploadState, UploadTask } from '../upload/queue/upload.ts';
import { type Brought, planSending } from './plan-sending.ts';

const fileOf = (name: string) => new File(['acgt'], name);
const [good, bad, mended, features] = ['good.fa', 'bad.fa', 'mended.fa', 'good.gff3'].map(
  fileOf,
) as [File, File, File, File];
const sequence = { id: 'one', name: 'good.fa' } as Sequence;

const wanted = (file: File) => {
  const options = { name: file.name, circular: false, tags: [] };
  return { file, task: { kind: 'sequence', options } as UploadTask };
};
const featuresOf = (file: File) => {
  return { file: features, task: { kind: 'annotation', target: { file } } as UploadTask };
};

let nextId = 1;
function queued(each: { file: File; task: UploadTask }, state: UploadState): Upload {
  const answer = state.step === 'done' && each.task.kind === 'sequence' ? [sequence] : null;
  return {
    ...each,
    id: nextId++,
    state,
    uploadId: null,
    answer: answer === null ? null : ({ items: answer } as never),
    annotation: null,
  };
}
const failed = { step: 'failed', error: new Error('no DNA') } as const;
const done = { step: 'done' } as const;
const reading = { step: 'reading' } as const;

it('sends all files at first, and one that failed again', () => {
  const files = [wanted(good), wanted(bad)];
  expect(planSending(files, [], new Map()).fresh).toEqual(files);
  const again = planSending([wanted(bad)], [queued(wanted(bad), failed)], new Map());
  expect(again.fresh.map(({ file }) => file)).toEqual([bad]);
});

it('sends no file twice that was imported beside one that was refused', () => {
  const brought: Brought = new Map();
  const first = [queued(wanted(good), done), queued(wanted(bad), failed)];
  expect(planSending([wanted(good)], first, brought)).toEqual({ fresh: [], awaited: [] });
  expect(brought.get(good)).toEqual([sequence]);
  // The queue has forgotten it by the third time.
  const later = planSending([wanted(good), wanted(mended)], [], brought);
  expect(later.fresh.map(({ file }) => file)).toEqual([mended]);
  expect(later.awaited).toHaveLength(1);
});

it('waits for a file that is still read', () => {
  const running = queued(wanted(good), reading);
  const again = planSending([wanted(good), wanted(mended)], [running], new Map());
  expect(again.fresh.map(({ file }) => file)).toEqual([mended]);
  expect(again.awaited[0]).toBe(running.task);
});

it('gives features to the sequence that was brought before them, once', () => {
  const brought: Brought = new Map([[good, [sequence]]]);
  const { fresh } = planSending([wanted(good), featuresOf(good)], [], brought);
  expect(fresh).toEqual([
    {
      file: features,
      task: { kind: 'annotation', target: { sequenceId: 'one', name: 'good.fa' } },
    },
  ]);
  const sent = planSending([featuresOf(good)], [queued(featuresOf(good), done)], brought);
  expect(sent.fresh).toEqual([]);
});
