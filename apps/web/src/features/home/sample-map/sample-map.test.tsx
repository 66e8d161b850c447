import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleLanes, searchOf } from './sample-lanes.ts';
import { SampleMap } from './sample-map.tsx';

const markup = renderToStaticMarkup(<SampleMap />);

it('names each search by its code, too, as the map does', () => {
  for (const lane of sampleLanes) {
    const code = searchOf(lane).look?.code ?? 'none';
    expect(markup).toMatch(new RegExp(`>${code}</text>.*>${lane.title}</text>`));
  }
});

it('hatches what is below the axis of a search, and has the lanes of letters', () => {
  const hatched = sampleLanes.filter(({ below }) => below !== undefined);
  expect(markup.match(/fill="url\(#[^)]+\)"/g)).toHaveLength(hatched.length);
  for (const name of ['G+C', 'GC skew']) expect(markup).toContain(`>${name}</text>`);
});
