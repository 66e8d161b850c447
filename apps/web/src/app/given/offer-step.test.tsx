import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawWithoutServer } from '../../testing/without-server.ts';
import { OfferStep } from './offer-step.tsx';

const draw = (way: 'file' | 'paste') =>
  renderToStaticMarkup(<OfferStep step={{ words: 'Reading the sequence' }} way={way} />);

it('says that an upload goes on, and without a server when it will', async () => {
  expect(draw('file')).toContain(
    'Reading the sequence … You can close this box: the upload goes on.',
  );
  expect(draw('paste')).toContain('Reading the sequence … </p>');
  expect(await drawWithoutServer(() => draw('file'))).toContain(
    'Reading the sequence, not finished when the server last answered. You can close this box: the upload goes on as soon as the server answers.',
  );
  expect(await drawWithoutServer(() => draw('paste'))).not.toContain('goes on');
});
