import { formatInteger } from '../../../../ui/words/format-number.ts';
import { titleOf } from './draw-lanes.ts';
import { figureColour } from './figure-colours.ts';
import type { DrawnFigure, FigureOptions, UpsetContent } from './figure-content.ts';
import { group, legendBelow, line, mm, numberPt, PT_MM, rect, svgFile, text } from './svg-parts.ts';
import { typesetterOf } from './text-width.ts';

const ROW_MM = 3.4;
const DOT_MM = 1;
const NARROW_DOT_MM = 0.6;
const BAR_MM = 1.9;
/** Least room of the bars: dots move together before. */
const BARS_MM = 20;
const NO_MEMBER = '#d9d9d9';

/** Which classes share bases, a row of dots and a bar with its number for each combination. */
export function drawUpset(content: UpsetContent, options: FigureOptions): DrawnFigure {
  const { widthMm, palette } = options;
  const size = options.typePt * PT_MM;
  const small = numberPt(options) * PT_MM;
  const { widthOf, wrap, cut } = typesetterOf(options.font);
  const { names, rows } = content;
  const numbers = rows.map(({ bases }) => formatInteger(bases));
  const numberMm = Math.max(...numbers.map((number) => widthOf(number, small)), 0) + 1;
  const room = widthMm - numberMm - BARS_MM;
  const pitch = Math.min(ROW_MM, room / Math.max(1, names.length));
  const radius = pitch < 2.4 ? NARROW_DOT_MM : DOT_MM;
  const barLeft = names.length * pitch + 1;
  const mostBases = Math.max(...rows.map(({ bases }) => bases), 1);
  const perBase = (widthMm - barLeft - numberMm - 0.5) / mostBases;

  const elements: string[] = [];
  const top = titleOf(elements, content.title, options);
  const columns = names.map(({ code }, at) =>
    text((at + 0.5) * pitch, top + small, cut(code, small, pitch + 0.4), {
      size: small,
      anchor: 'middle',
    }),
  );
  const head = top + small * 1.5;
  const drawn = rows.flatMap(({ members, bases }, row) => {
    const y = head + (row + 0.5) * ROW_MM;
    const xOf = (member: number) => (member + 0.5) * pitch;
    const [first = 0, last = 0] = [Math.min(...members), Math.max(...members)];
    const dots = names.map(({ colour }, at) => {
      const fill = members.includes(at) ? figureColour(palette, colour, false) : NO_MEMBER;
      return `<circle cx="${mm(xOf(at))}" cy="${mm(y)}" r="${mm(radius)}" fill="${fill}"/>`;
    });
    const wide = Math.max(0.18, bases * perBase);
    return group(`row-${row + 1}`, [
      ...(first === last ? [] : [line([xOf(first), y], [xOf(last), y])]),
      ...dots,
      rect(barLeft, y - BAR_MM / 2, wide, BAR_MM),
      text(barLeft + wide + 0.7, y + small * 0.35, numbers[row] ?? '', { size: small }),
    ]);
  });
  const bottom = head + rows.length * ROW_MM;
  const key = names.map(({ code, name }) => `${code}: ${name}`).join('; ');
  const lines = options.hasLegend ? wrap(`${content.words} ${key}.`, size, widthMm - 1, 8) : [];
  const { elements: legend, heightMm } = legendBelow(bottom, lines, size);
  elements.push(
    ...group('classes', columns),
    ...group('rows', drawn),
    line([barLeft, head], [barLeft, bottom], 'axis'),
    ...legend,
  );
  const svg = svgFile(options, heightMm, options.title ?? content.title, elements);
  return { svg, widthMm, heightMm, images: [] };
}
