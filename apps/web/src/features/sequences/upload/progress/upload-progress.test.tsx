import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawWithoutServer } from '../../../../testing/without-server.ts';
import type { Upload } from '../queue/upload.ts';
import { UploadList } from './upload-list.tsx';
import { UploadProgress } from './upload-progress.tsx';

const reading: Upload = {
  ...{ id: 1, uploadId: 'u', answer: null, annotation: null },
  file: new File(['ACGT'], 'a.fa'),
  task: { kind: 'sequence', options: { name: 'a', circular: false, tags: [] } },
  state: { step: 'reading' },
};
const nothing = () => {};

function draw(upload: Upload): string {
  return renderToStaticMarkup(
    <UploadProgress
      {...{ upload, before: 0, only: null }}
      {...{ onRetry: nothing, onReplace: nothing, onAnalyse: nothing }}
    />,
  );
}

it('says of a file that is read how far it was when the server last answered', async () => {
  expect(draw(reading)).toContain('All is sent. You can go on working meanwhile.');
  const away = await drawWithoutServer(() => draw(reading));
  expect(away).toContain('No connection');
  expect(away).toContain('All is sent, not finished when the server last answered.');
  const progress = { done: 4_000, total: 8_000 };
  const answer = { items: [{ id: 's' }], leftOut: [], batches: { s: { progress } } };
  const begun = { ...reading, answer: answer as unknown as Upload['answer'] };
  expect(draw(begun)).toContain('4,000 bp read<');
  expect(await drawWithoutServer(() => draw(begun))).toContain(
    '4,000 bp read, not finished when the server last answered.',
  );
});

it('says of a file that is sent how much had gone when the server last answered', async () => {
  const state = { step: 'sending', sentBytes: 2, isAway: false } as const;
  expect(draw({ ...reading, state })).toContain('2 bytes of 4 bytes<');
  const away = await drawWithoutServer(() => draw({ ...reading, state }));
  expect(away).toContain('No connection');
  expect(away).toContain('2 bytes of 4 bytes, not finished when the server last answered.');
  expect(draw({ ...reading, state: { ...state, isAway: true } })).toContain(
    'It goes on by itself as soon as the server answers.',
  );
});

it('says of all files how many there were in which state, and no speed, without a server', async () => {
  const state = { step: 'sending', sentBytes: 2, isAway: false } as const;
  const uploads = [reading, { ...reading, id: 2, state }];
  const drawList = (some: readonly Upload[]) =>
    renderToStaticMarkup(
      <UploadList
        {...{ uploads: some, speed: 1, heldBy: null, ownIds: [] }}
        {...{ onAnalyse: nothing, onReplace: nothing, ref: null }}
      />,
    );
  expect(drawList(uploads)).toMatch(/1 being sent, 1 being read<.* left</);
  const away = await drawWithoutServer(() => drawList(uploads));
  expect(away).toContain('1 being sent, 1 being read when the server last answered<');
  expect(away).not.toMatch(/ left<|bytes\/s/);
  const done = uploads.map((each): Upload => ({ ...each, state: { step: 'done' } }));
  expect(await drawWithoutServer(() => drawList(done))).toContain('>2 imported<');
});
