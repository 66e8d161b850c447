import { gunzipSync } from 'node:zlib';
import { type MapFigure, MOST_FIGURE_BYTES, MOST_SENT_BYTES } from '@flipon/contract/map-figures';
import { expect, it } from 'vitest';
import { isLasting, packFigure, packOnly } from './pack-figure.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>5′ − 3′</text></svg>';

it('packs a figure so that it is read again letter by letter', async () => {
  const { sequence, svg = '' } = await packFigure('one', SVG, []);
  expect(sequence).toBe('one');
  expect(gunzipSync(Buffer.from(svg, 'base64')).toString('utf8')).toBe(SVG);
});

it('says why a figure is not sent: its own size, or that of the figures before it', async () => {
  const large = `<svg>${' '.repeat(MOST_FIGURE_BYTES)}</svg>`;
  expect(await packFigure('one', large, [])).toEqual({
    sequence: 'one',
    leftOut: 'The file of the figure would exceed 4 MiB.',
  });
  const before: MapFigure[] = [{ sequence: 'one', svg: 'x'.repeat(MOST_SENT_BYTES - 512 * 1024) }];
  expect(await packFigure('two', SVG, before)).toEqual({
    sequence: 'two',
    leftOut: 'The figures before it fill the 3.5 MiB that an archive takes.',
  });
});

it('sends no archive without the one figure of it, and knows reasons that last', async () => {
  expect(await packOnly('one', SVG)).toEqual(await packFigure('one', SVG, []));
  const large = `<svg>${' '.repeat(MOST_FIGURE_BYTES)}</svg>`;
  const reason = 'The file of the figure would exceed 4 MiB.';
  await expect(packOnly('one', large)).rejects.toThrow(
    expect.objectContaining({ message: reason }),
  );
  const full = 'The figures before it fill the 3.5 MiB that an archive takes.';
  expect([reason, full, 'The server is away.'].map(isLasting)).toEqual([true, true, false]);
});
