import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawWithoutServer } from '../../../../testing/without-server.ts';
import type { Upload } from '../queue/upload.ts';
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
