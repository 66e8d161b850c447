import { titleOf } from './draw-lanes.ts';
import { fieldColours } from './figure-colours.ts';
import type { DrawnFigure, FigureOptions, MatrixContent } from './figure-content.ts';
import { group, LEAST_PT, legendBelow, numberPt, PT_MM, rect, svgFile, text } from './svg-parts.ts';
import { typesetterOf } from './text-width.ts';

const MOST_FIELD_MM = 9;
const FIELD_HIGH_MM = 5;

/** Which classes share bases, as a matrix with numbers. */
export function drawMatrix(content: MatrixContent, options: FigureOptions): DrawnFigure {
  const size = options.typePt * PT_MM;
  const { widthOf, wrap, cut } = typesetterOf(options.font);
  const small = numberPt(options) * PT_MM;
  const elements: string[] = [];
  const top = titleOf(elements, content.title, options);
  const { names, cells, words } = content;
  const nameMm = Math.min(
    options.widthMm * 0.36,
    Math.max(...names.map(({ name, code }) => widthOf(`${code}  ${name}`, size)), 0) + 2,
  );
  const field = Math.min(
    MOST_FIELD_MM,
    (options.widthMm - nameMm - 0.5) / Math.max(1, names.length),
  );
  const headMm = small * 1.6;
  // Numbers shrink with their fields, but never below 5 points, the least that journals print.
  const widest = Math.max(...cells.flat().map((cell) => widthOf(cell.text, 1)), 0.1);
  const number = Math.max(LEAST_PT * PT_MM, Math.min(small, (field - 0.4) / widest));
  const columns = names.map(({ code }, column) =>
    text(nameMm + (column + 0.5) * field, top + small, cut(code, small, field), {
      size: small,
      anchor: 'middle',
    }),
  );
  const rows = names.flatMap(({ code, name }, row) => {
    const y = top + headMm + row * FIELD_HIGH_MM;
    const baseline = y + FIELD_HIGH_MM / 2 + number * 0.35;
    return group(`row-${code.replace(/[^\w.-]+/g, '-')}`, [
      text(0, y + FIELD_HIGH_MM / 2 + size * 0.35, cut(`${code}  ${name}`, size, nameMm - 1), {
        size,
      }),
      ...(cells[row] ?? []).flatMap((cell, column) => {
        const { ground, letters } = fieldColours(options.palette, cell.step ?? 0);
        const x = nameMm + column * field;
        return [
          `${rect(x, y, field, FIELD_HIGH_MM, ground).slice(0, -2)} stroke="#000" stroke-width="${(0.25 * PT_MM).toFixed(3)}"/>`,
          text(x + field / 2, baseline, cell.text, {
            size: number,
            anchor: 'middle',
            fill: letters,
          }),
        ];
      }),
    ]);
  });
  const bottom = top + headMm + names.length * FIELD_HIGH_MM;
  const lines = options.hasLegend ? wrap(words, size, options.widthMm - 1, 4) : [];
  const { elements: legend, heightMm } = legendBelow(bottom, lines, size);
  elements.push(...group('columns', columns), ...rows, ...legend);
  const svg = svgFile(options, heightMm, options.title ?? content.title, elements);
  return { svg, widthMm: options.widthMm, heightMm, images: [] };
}
