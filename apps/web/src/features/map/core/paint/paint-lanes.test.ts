import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, test } from 'vitest';
import { featureColumns } from '../feature-rows.ts';
import { packRows } from '../hit-rows.ts';
import { mapLookOf } from '../map-look.ts';
import { rulerOf } from '../ruler.ts';
import { hitsFrom, recordedFrame } from '../testing.ts';
import type { Bars } from '../tiles/bars.ts';
import { depthSteps, sharedSpans } from '../tiles/depth-steps.ts';
import { type Axis, makeView, partsOf, type View } from '../view/view.ts';
import { paintDensity } from './density.ts';
import { paintDepth, paintDepthSteps } from './depth.ts';
import { paintFeatures } from './features.ts';
import { paintGcContent, paintGcSkew } from './gc.ts';
import { paintHits } from './hits.ts';
import { paintBaseScores, paintLetters } from './letters.ts';
import { paintBrush, paintOverview } from './overview.ts';
import { paintPairSpans } from './pair.ts';
import { paintRuler } from './ruler.ts';

const axis: Axis = { lengthBp: 1000, isCircular: true };
/** A base a pixel. */
const view: View = { from: 100, to: 200, widthPx: 100 };
const looks = {
  g4: mapLookOf(definitionOf('g4hunter').look),
  rloop: mapLookOf(definitionOf('rloopr').look, true),
  zdna: mapLookOf(definitionOf('zdna').look),
  p53: mapLookOf(definitionOf('p53predictor').look),
  cru: mapLookOf(definitionOf('cruciform').look),
  cpx: mapLookOf(definitionOf('cpg').look),
};

function barsOf(of: View, slotBp: number, columns: readonly (readonly number[])[]): Bars {
  const [part] = partsOf(axis, of);
  if (part === undefined) throw new Error('A view has a part.');
  const sums = columns.map((values) => Float64Array.from(values));
  return {
    grid: { binBp: slotBp, perSlot: 1, slotBp },
    parts: [{ part, first: part.from / slotBp, count: sums[0]?.length ?? 0, sums }],
    max: columns.map((values) => Math.max(0, ...values.filter((value) => value > 0))),
    isFinal: true,
    key: '',
  };
}

describe('bars', () => {
  test('rise for + and fall for −, 1 px apart, and a missing one is not painted', () => {
    const { frame, painted } = recordedFrame(axis, view, 31);
    paintDensity(
      frame,
      looks.g4,
      barsOf(view, 5, [
        [1, 0, 2],
        [0, 3, Number.NaN],
      ]),
    );
    expect(painted()).toEqual([
      '<path d="M10 6h4v6h-4zM20 0h4v12h-4z" fill="m-g4"',
      '<path d="M15 12h4v18h-4z" fill="c/diagonal"',
      '<path d="M10 12h100v1h-100z" fill="line-strong"',
    ]);
  });

  test('of a part of the depth are shares, the most classes at the foot', () => {
    const { frame, painted } = recordedFrame(axis, view, 41);
    paintDepth(
      frame,
      barsOf(view, 10, [
        [5, 0],
        [2, 10],
        [1, 0],
      ]),
    );
    expect(painted()).toEqual([
      '<path d="M10 8h9v32h-9zM20 0h9v40h-9z" fill="v3"',
      '<path d="M10 28h9v12h-9zM20 0h9v40h-9z" fill="v5"',
      '<path d="M10 36h9v4h-9z" fill="v7"',
      '<path d="M10 40h100v1h-100z" fill="line-strong"',
    ]);
  });

  test('are in the overview, below a brush with two handles', () => {
    const { frame, painted } = recordedFrame(axis, { from: 0, to: 1000, widthPx: 100 }, 26);
    paintOverview(frame, barsOf(frame.view, 50, [[4, 2]]));
    paintBrush(frame, makeView(axis, 900, 100, 100));
    expect(painted()).toEqual([
      '<path d="M10 0h100v26h-100z" fill="inset"',
      '<path d="M10 4h4v22h-4zM15 15h4v11h-4z" fill="line-strong" opacity="0.75"',
      '<path d="M100 0h10v26h-10z" fill="seg"',
      '<path d="M100.5 0.5h9v25h-9z" fill="none" stroke="accent" stroke-width="1"',
      '<path d="M10 0h10v26h-10z" fill="seg"',
      '<path d="M10.5 0.5h9v25h-9z" fill="none" stroke="accent" stroke-width="1"',
      '<path d="M97 4h6v18h-6zM17 4h6v18h-6z" fill="accent"',
    ]);
  });

  test('of the composition are a curve around its mean, and two areas of the skew', () => {
    const bars = barsOf(view, 50, [
      [25, 20],
      [10, 20],
      [10, 5],
      [5, 5],
    ]);
    const content = recordedFrame(axis, view, 21);
    paintGcContent(content.frame, bars);
    expect(content.painted()).toEqual([
      '<path d="M10 10.5L10 20.5L35 20.5L85 0.5L110 0.5L110 10.5z" fill="grid"',
      '<path d="M10 10h100v1h-100z" fill="line"',
      '<path d="M10 20.5L35 20.5L85 0.5L110 0.5" fill="none" stroke="muted" stroke-width="1.25"',
    ]);
    const skew = recordedFrame(axis, view, 21);
    paintGcSkew(skew.frame, bars);
    expect(skew.painted()).toEqual([
      '<path d="M10 10.5L10 10.5L35 10.5L85 10.5L110 10.5L110 10.5z" fill="m-g4" opacity="0.8"',
      '<path d="M10 10.5L10 10.5L35 10.5L85 20.5L110 20.5L110 10.5z" fill="m-c" opacity="0.8"',
      '<path d="M10 10h100v1h-100z" fill="line-strong"',
    ]);
  });
});

describe('single hits', () => {
  const paint = (
    look: (typeof looks)['g4'],
    rows: Parameters<typeof hitsFrom>[0],
    values: Parameters<typeof hitsFrom>[1] = {},
    of: View = view,
  ) => {
    const { frame, painted } = recordedFrame(axis, of, 30);
    const hits = hitsFrom(rows, values);
    paintHits(frame, look, hits, packRows(hits, 1, look.hasSides, 5));
    return painted().slice(1);
  };

  test('of G4 are blocks, solid above and hatched below, in rows where they overlap', () => {
    expect(
      paint(looks.g4, [
        [110, 20, 1],
        [120, 20, 1],
        [150, 4, -1],
        [160, 30, -1],
      ]),
    ).toEqual([
      '<path d="M20 11h20v8h-20zM30 1h20v8h-20z" fill="m-g4"',
      '<path d="M60 21h4v8h-4z" fill="m-c"',
      '<path d="M70 21h30v8h-30z" fill="c/diagonal"',
    ]);
  });

  test('of R-loops have a block, a line and an arrow, turned on −', () => {
    const values = { rizLength: [10, 10], linkerLength: [5, 5] };
    expect(
      paint(
        looks.rloop,
        [
          [110, 40, 1, 0],
          [110, 40, -1, 1],
        ],
        values,
      ),
    ).toEqual([
      '<path d="M35 6.35h20v6.3h-20zM55 5L60 9.5L55 14z" fill="m-rl1" opacity="0.55"',
      '<path d="M30 9.5L35 9.5" fill="none" stroke="m-rl1" stroke-width="1.5"',
      '<path d="M20 5h10v9h-10z" fill="m-rl1"',
      '<path d="M25 18.35h20v6.3h-20zM25 17L20 21.5L25 26z" fill="m-rl2" opacity="0.55"',
      '<path d="M45 21.5L50 21.5" fill="none" stroke="m-rl2" stroke-width="1.5"',
      '<path d="M50 17h10v9h-10z" fill="m-rl2"',
    ]);
  });

  test.each([
    ['zdna', ['M20 9L25 21L30 9M20 21L25 9L30 21" fill="none" stroke="m-z" stroke-width="1.5"']],
    ['p53', ['M20 8L25 15L20 22zM30 8L25 15L30 22z" fill="m-p53"']],
    ['cpx', ['M20 8h10v14h-10z" fill="m-cpx"']],
    [
      'cru',
      [
        'M23.5 14.6C23.5 6.32 26.5 6.32 26.5 14.6" fill="none" stroke="m-cru" stroke-width="1.5"',
        'M20 13.6h3.5v8.4h-3.5zM26.5 13.6h3.5v8.4h-3.5z" fill="m-cru"',
      ],
    ],
  ] as const)('of %s have their shape', (kind, paths) => {
    const parts = { armLength: [4], spacerLength: [2] };
    const painted = paint(looks[kind], [[110, 10]], parts);
    expect(painted).toEqual(paths.map((path) => `<path d="${path}`));
  });

  test('across the origin are seen on both sides of it', () => {
    const arc = makeView(axis, 950, 50, 100);
    expect(paint(looks.cpx, [[990, 20]], {}, arc)).toEqual(paint(looks.cpx, [[140, 20]]));
    expect(paint(looks.cpx, [[990, 20]], {}, { from: 0, to: 100, widthPx: 100 })[0]).toContain(
      'M0 ',
    );
  });

  test('far wider than the view are cut near its edges', () => {
    const long: Axis = { lengthBp: 1e9, isCircular: false };
    const { frame, painted } = recordedFrame(long, { from: 5e8, to: 5e8 + 100, widthPx: 100 }, 30);
    const hits = hitsFrom([[10, 9e8]]);
    paintHits(frame, looks.cpx, hits, packRows(hits, 1, false, 3));
    expect(painted()[1]).toContain('h132v');
  });
});

test('depth of single bases is made of steps, and stretches of a pair of two halves', () => {
  const one = hitsFrom([
    [110, 20],
    [120, 20],
  ]);
  const other = hitsFrom([[130, 30]]);
  const steps = depthSteps([one, other]);
  expect([...steps.start]).toEqual([110, 130, 140]);
  expect([...steps.depth]).toEqual([1, 2, 1]);
  const depth = recordedFrame(axis, view, 31);
  paintDepthSteps(depth.frame, steps);
  expect(depth.painted()).toEqual([
    '<path d="M20 20h20v10h-20zM40 20h10v10h-10zM50 20h20v10h-20z" fill="v3"',
    '<path d="M40 10h10v10h-10z" fill="v5"',
    '<path d="M10 30h100v1h-100z" fill="line-strong"',
  ]);
  const pair = recordedFrame(axis, view, 18);
  paintPairSpans(pair.frame, looks.g4.minus, looks.rloop.plus, sharedSpans(one, other));
  expect(pair.painted()).toEqual([
    '<path d="M10 9h100v1h-100z" fill="line"',
    '<path d="M40 1h10v8h-10z" fill="c/diagonal"',
    '<path d="M40 9h10v8h-10z" fill="m-rl1"',
  ]);
});

test('features are arrows of their strand with a name where it fits', () => {
  const types = ['gene', 'CDS', 'tRNA'];
  const features = featureColumns(
    {
      id: ['1', '2', '3', '4'],
      start: [105, 105, 160, 170],
      end: [155, 155, 168, 190],
      side: [1, 1, -1, -1],
      type: [0, 1, 2, 0],
      name: ['A<1', 'A<1', 'trnC', 'too long a name'],
    },
    types,
  );
  const { frame, painted } = recordedFrame(axis, view, 42);
  paintFeatures(frame, features);
  expect(painted()).toEqual([
    '<path d="M10 21h100v1h-100z" fill="line"',
    '<path d="M15 1.5L60 1.5L65 9.5L60 17.5L15 17.5z" fill="text"',
    '<path d="M15 1.5L60 1.5L65 9.5L60 17.5L15 17.5z" fill="none" stroke="line-strong" stroke-width="1"',
    '<text x="40" y="13.46" text-anchor="middle" font-style="italic" font-weight="500" font-size="11" font-family="sans" fill="text">A&lt;1</text>',
    '<path d="M70 25h8v15h-8z" fill="line-strong"',
    '<path d="M100 24.5L85 24.5L80 32.5L85 40.5L100 40.5z" fill="text"',
    '<path d="M100 24.5L85 24.5L80 32.5L85 40.5L100 40.5z" fill="none" stroke="line-strong" stroke-width="1"',
  ]);
});

test('a ruler begins with the first base in view, and tells the last one', () => {
  const { frame, painted } = recordedFrame(axis, makeView(axis, 900, 200, 300), 20);
  paintRuler(frame, rulerOf(axis, frame.view));
  const texts = painted().flatMap((each) => />([^<]*)<\/text>/.exec(each)?.[1] ?? []);
  expect(texts).toEqual(['901', '1,000', '100', '200 bp']);
});

test('letters are drawn on both strands, with tints and rules of their runs', () => {
  const wide: View = { from: 100, to: 106, widthPx: 60 };
  const { frame, painted } = recordedFrame(axis, wide, 40);
  paintLetters(frame, { letters: 'GGGACC', from: 100 });
  const all = painted();
  expect(all[0]).toBe('<path d="M10 3h10v17h-10z" fill="g3-bg"');
  expect(all[1]).toBe('<path d="M10 1h10v2h-10z" fill="m-g4"');
  const texts = all.flatMap((each) => />([^<]*)<\/text>/.exec(each)?.[1] ?? []);
  expect(texts.join('')).toBe('GGGACCCCCTGG');
});

test('scores of bases are pale outside of hits', () => {
  const { frame, painted } = recordedFrame(axis, { from: 100, to: 106, widthPx: 12 }, 34);
  paintBaseScores(frame, { letters: 'GGAACC', from: 100 }, hitsFrom([[104, 2]]));
  expect(painted()).toEqual([
    '<path d="M10 9h2v8h-2zM12 9h2v8h-2z" fill="m-g4" opacity="0.28"',
    '<path d="M18 17h2v8h-2zM20 17h2v8h-2z" fill="m-c"',
    '<path d="M10 17h12v1h-12z" fill="line-strong"',
  ]);
});
