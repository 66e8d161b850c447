import type { HitMark } from '@flipon/analyses/kind-look';
import { type MarkBox, type MarkLayer, type Pen, partColumns, traceMark } from './mark-shapes.ts';

/** The layers of a drawn hit: filled with the pattern of its class, with its colour, pale, as a line. */
export type MarkPaths = Record<MarkLayer, string>;

export const NOTHING: MarkPaths = { pattern: '', solid: '', pale: '', line: '' };

/**
 * The shape of one hit, as paths of SVG.
 *
 * @param partPx the width of a part, by the key of the column that holds its length
 */
export function markPaths(
  mark: HitMark | undefined,
  box: Omit<MarkBox, 'headPx' | 'linkPx'>,
  partPx: (column: string) => number,
): MarkPaths {
  const columns = partColumns(mark);
  const whole = {
    ...box,
    headPx: columns === null ? 0 : partPx(columns[0]),
    linkPx: columns === null ? 0 : partPx(columns[1]),
  };
  const pathOf = (layer: MarkLayer) => {
    const pen = pathPen();
    traceMark(pen, layer, mark, whole);
    return pen.path();
  };
  return {
    pattern: pathOf('pattern'),
    solid: pathOf('solid'),
    pale: pathOf('pale'),
    line: pathOf('line'),
  };
}

const px = (value: number) => value.toFixed(2);

/** A pen that writes its strokes as the path of an SVG element. */
function pathPen(): Pen & { path: () => string } {
  let path = '';
  return {
    moveTo: (x, y) => {
      path += `M${px(x)} ${px(y)}`;
    },
    lineTo: (x, y) => {
      path += `L${px(x)} ${px(y)}`;
    },
    bezierCurveTo: (x1, y1, x2, y2, x, y) => {
      path += `C${px(x1)} ${px(y1)} ${px(x2)} ${px(y2)} ${px(x)} ${px(y)}`;
    },
    rect: (x, y, width, height) => {
      path += `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;
    },
    closePath: () => {
      path += 'z';
    },
    path: () => path,
  };
}
