import type { LaneFrame } from './draw-lane.ts';
import { figureColour, stepColours } from './figure-colours.ts';
import type { FigureLane, LanesContent } from './figure-content.ts';
import { rect, text } from './svg-parts.ts';

/** Rows of the legend, each a function of the y of its letters. */
export function legendOf(
  frame: LaneFrame,
  content: LanesContent,
  lanes: readonly FigureLane[],
): ((y: number) => string[])[] {
  const { left, width, size, type, options } = frame;
  const words: { words: string; swatches: readonly string[] }[] = [];
  const colourOf = (lane: FigureLane, side: 0 | 1) =>
    figureColour(options.palette, lane.colours[side], side === 1);
  const twoSided = lanes.filter(({ hasSides, values }) => hasSides && values.kind !== 'curve');
  const [first] = twoSided.filter(isG4);
  if (first !== undefined) {
    words.push({
      words: `${twoSided
        .filter(isG4)
        .map(({ name }) => name)
        .join(', ')}: G-rich above, C-rich below the line`,
      swatches: [colourOf(first, 0), colourOf(first, 1)],
    });
  }
  if (!twoSided.every(isG4)) {
    const begin = words.length > 0 ? 'other two-sided lanes: ' : '';
    words.push({ words: `${begin}plus strand above, minus strand below the line`, swatches: [] });
  }
  if (lanes.some(({ values }) => values.kind === 'marks')) {
    words.push({ words: 'each: every hit, to scale', swatches: [] });
  }
  for (const { name, values, of } of lanes) {
    if (values.kind === 'strip') {
      const [, ...swatches] = stepColours(options.palette, values.scale);
      words.push({ words: `strip: ${of}, up to ${values.most}`, swatches });
    }
    if (values.kind !== 'curve') continue;
    words.push({ words: `${name}: ${of}`, swatches: [] });
    if (values.limit !== undefined) words.push({ words: values.limit.words, swatches: [] });
  }
  for (const of of new Set(
    lanes.filter(({ values }) => values.kind === 'bars').map((each) => each.of),
  )) {
    if (of !== 'hits') words.push({ words: of, swatches: [] });
  }
  const rows: ((y: number) => string[])[] = [];
  const hasBars = lanes.some(({ values }) => values.kind === 'bars');
  const label = hasBars ? (content.barWords ?? '') : '';
  for (const each of words) {
    // Steps of a scale are one bar.
    const isScale = each.swatches.length > 2;
    const [pitch, swatch, gap] = isScale ? [2, 2, 1] : [3.4, 3, 0.6];
    const indent = each.swatches.length * pitch + (each.swatches.length > 0 ? gap : 0);
    for (const [index, row] of type.wrap(each.words, size, width - indent, 3).entries()) {
      rows.push((y) => [
        ...(index === 0
          ? each.swatches.map((colour, at) =>
              rect(left + at * pitch, y - size * 0.75, swatch, 1.9, colour),
            )
          : []),
        text(left + indent, y, row, { size }),
      ]);
    }
  }
  if (label === '') return rows;
  const labels = type.wrap(label, size, left - 1, 2);
  return Array.from({ length: Math.max(rows.length, labels.length) }, (_, index) => (y: number) => [
    ...(labels[index] === undefined ? [] : [text(0, y, labels[index], { size })]),
    ...(rows[index]?.(y) ?? []),
  ]);
}

function isG4({ colours }: FigureLane): boolean {
  return colours[0] === 'g4';
}
