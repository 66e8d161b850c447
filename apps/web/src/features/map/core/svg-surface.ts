import { xmlText } from '../../../ui/files/xml-text.ts';
import type { Surface } from './surface.ts';

/** A surface that writes the painted shapes as elements of SVG. */
export interface SvgSurface {
  surface: Surface;
  /** Rectangles, parts of paths and texts so far. */
  shapeCount: () => number;
  elements: () => string;
}

interface Ink {
  fillStyle: Surface['fillStyle'];
  strokeStyle: Surface['strokeStyle'];
  lineWidth: number;
  font: string;
  textAlign: CanvasTextAlign;
  globalAlpha: number;
  dash: readonly number[];
  /** Open groups with a clip, which end with this ink. */
  groups: number;
}

const ANCHORS: Partial<Record<CanvasTextAlign, string>> = {
  center: 'middle',
  right: 'end',
  end: 'end',
};
const FONT = /^(italic )?(?:(\d{3}) )?([\d.]+)px (.+)$/;

/** @param idPrefix what the ids of clips begin with, so that figures in one page do not meet */
export function svgSurface(idPrefix: string): SvgSurface {
  const elements: string[] = [];
  const stack: Ink[] = [];
  let ink: Ink = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    font: '11px sans-serif',
    textAlign: 'start',
    globalAlpha: 1,
    dash: [],
    groups: 0,
  };
  let path = '';
  let pathShapes = 0;
  let shapes = 0;
  let clips = 0;
  /** Rectangles of one look side by side are one path. */
  let rects = '';
  let rectsInk = '';

  const flush = () => {
    if (rects !== '') elements.push(`<path d="${rects}"${rectsInk}/>`);
    rects = '';
  };
  const push = (element: string) => {
    flush();
    elements.push(element);
  };
  const opacity = () => (ink.globalAlpha === 1 ? '' : ` opacity="${px(ink.globalAlpha)}"`);
  const fillOf = () => ` fill="${xmlText(styleText(ink.fillStyle))}"${opacity()}`;

  const surface: Surface = {
    get fillStyle() {
      return ink.fillStyle;
    },
    set fillStyle(value) {
      ink.fillStyle = value;
    },
    get strokeStyle() {
      return ink.strokeStyle;
    },
    set strokeStyle(value) {
      ink.strokeStyle = value;
    },
    get lineWidth() {
      return ink.lineWidth;
    },
    set lineWidth(value) {
      ink.lineWidth = value;
    },
    get font() {
      return ink.font;
    },
    set font(value) {
      ink.font = value;
    },
    get textAlign() {
      return ink.textAlign;
    },
    set textAlign(value) {
      ink.textAlign = value;
    },
    get globalAlpha() {
      return ink.globalAlpha;
    },
    set globalAlpha(value) {
      ink.globalAlpha = value;
    },
    setLineDash: (dash: Iterable<number>) => {
      ink.dash = [...dash];
    },
    save: () => {
      stack.push({ ...ink });
      ink.groups = 0;
    },
    restore: () => {
      const before = stack.pop();
      if (before === undefined) return;
      if (ink.groups > 0) push('</g>'.repeat(ink.groups));
      ink = before;
    },
    beginPath: () => {
      path = '';
      pathShapes = 0;
    },
    moveTo: (x, y) => {
      path += `M${px(x)} ${px(y)}`;
      pathShapes += 1;
    },
    lineTo: (x, y) => {
      path += `L${px(x)} ${px(y)}`;
    },
    bezierCurveTo: (x1, y1, x2, y2, x, y) => {
      path += `C${px(x1)} ${px(y1)} ${px(x2)} ${px(y2)} ${px(x)} ${px(y)}`;
    },
    arc: (x, y, radius, from, to, isBack = false) => {
      if (path === '') pathShapes += 1;
      path += arcPath(path === '', x, y, radius, from, to, isBack);
    },
    rect: (x, y, width, height) => {
      path += rectPath(x, y, width, height);
      pathShapes += 1;
    },
    closePath: () => {
      path += 'z';
    },
    fill: () => {
      if (path === '') return;
      shapes += pathShapes;
      push(`<path d="${path}"${fillOf()}/>`);
    },
    stroke: () => {
      if (path === '') return;
      shapes += pathShapes;
      const dash = ink.dash.length === 0 ? '' : ` stroke-dasharray="${ink.dash.map(px).join(' ')}"`;
      const colour = xmlText(styleText(ink.strokeStyle));
      push(
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${px(ink.lineWidth)}"${dash}${opacity()}/>`,
      );
    },
    clip: () => {
      clips += 1;
      const id = `${idPrefix}-clip-${clips}`;
      push(`<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`);
      ink.groups += 1;
    },
    fillRect: (x, y, width, height) => {
      const look = fillOf();
      if (look !== rectsInk) flush();
      rectsInk = look;
      rects += rectPath(x, y, width, height);
      shapes += 1;
    },
    fillText: (text, x, y) => {
      shapes += 1;
      const anchor = ANCHORS[ink.textAlign];
      const align = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
      push(
        `<text x="${px(x)}" y="${px(y)}"${align}${fontText(ink.font)}${fillOf()}>${xmlText(text)}</text>`,
      );
    },
  };
  return {
    surface,
    shapeCount: () => shapes,
    elements: () => {
      flush();
      return elements.join('\n');
    },
  };
}

const px = (value: number) => String(Math.round(value * 100) / 100);

function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;
}

const TURN = 2 * Math.PI;

/** An arc continues from the point before it by a line, as on a canvas; a whole turn is two halves. */
function arcPath(
  isFirst: boolean,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  isBack: boolean,
): string {
  const at = (angle: number) =>
    `${px(x + radius * Math.cos(angle))} ${px(y + radius * Math.sin(angle))}`;
  const begin = `${isFirst ? 'M' : 'L'}${at(from)}`;
  const sweep = isBack ? 0 : 1;
  const way = isBack ? from - to : to - from;
  const turned = way >= TURN ? TURN : ((way % TURN) + TURN) % TURN;
  const arc = (angle: number, isLarge: boolean) =>
    `A${px(radius)} ${px(radius)} 0 ${isLarge ? 1 : 0} ${sweep} ${at(angle)}`;
  if (turned < TURN - 1e-9) return begin + arc(to, turned > Math.PI);
  const half = from + (isBack ? -Math.PI : Math.PI);
  return begin + arc(half, false) + arc(from, false);
}

/** Patterns of a canvas have no text; a file is painted with `url(#id)` in their place. */
function styleText(style: Surface['fillStyle']): string {
  return typeof style === 'string' ? style : '#000000';
}

function fontText(font: string): string {
  const [, italic, weight, size, family] = FONT.exec(font) ?? [];
  if (size === undefined || family === undefined) return '';
  const slant = italic === undefined ? '' : ' font-style="italic"';
  const strength = weight === undefined ? '' : ` font-weight="${weight}"`;
  return `${slant}${strength} font-size="${size}" font-family="${xmlText(family)}"`;
}
