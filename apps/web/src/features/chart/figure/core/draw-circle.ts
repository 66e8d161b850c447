import { titleOf } from './draw-lanes.ts';
import { figureColour } from './figure-colours.ts';
import {
  type CircleContent,
  type DrawnFigure,
  drawnLanesOf,
  type FigureOptions,
  MOST_MM,
} from './figure-content.ts';
import { group, mm, PT_MM, rect, svgFile, text } from './svg-parts.ts';
import { typesetterOf } from './text-width.ts';

const COLUMN_MM = 58;

/** A circle with the list of its rings, from the outside in, below it. */
export function drawCircle(content: CircleContent, options: FigureOptions): DrawnFigure {
  const size = options.typePt * PT_MM;
  const { wrap, cut } = typesetterOf(options.font);
  const elements: string[] = [];
  const top = titleOf(elements, content.title, options);
  const lanes = drawnLanesOf(content.lanes, options);
  const columns = Math.max(1, Math.floor(options.widthMm / COLUMN_MM));
  const hasGenes = options.hasGenes && content.genes !== null;
  const rings = [
    ...(hasGenes ? [{ label: 'Genes', colour: null }] : []),
    ...lanes.map(({ colours, code, name }) => ({ label: `${code}  ${name}`, colour: colours[0] })),
  ];
  const rows = Math.ceil(rings.length / columns);
  const words = [
    'Rings, from outside in.',
    ...(content.barWords === null ? [] : [`Bars: ${content.barWords.replace(/^H/, 'h')}.`]),
  ].join(' ');
  const legendLines = options.hasLegend ? wrap(words, size, options.widthMm - 1, 3) : [];
  const legendMm = options.hasLegend ? (rows + legendLines.length) * size * 1.3 + 2 : 0;
  const sizeMm = Math.min(options.widthMm, MOST_MM - top - legendMm);
  const {
    elements: inside,
    width,
    height,
  } = content.paint({
    sizeMm,
    typePt: options.typePt,
    colourOf: (colour, isDown) => figureColour(options.palette, colour, isDown),
    lanes,
    hasGenes,
  });
  const scale = sizeMm / width;
  const x = (options.widthMm - sizeMm) / 2;
  elements.push(
    ...group('circle', [
      `<g transform="translate(${mm(x)} ${mm(top)}) scale(${scale.toFixed(5)})">`,
      inside,
      '</g>',
    ]),
  );
  const bottom = top + height * scale;
  if (options.hasLegend) {
    const lineOf = (row: number) => bottom + 1.5 + size * (1 + row * 1.3);
    elements.push(
      ...group('legend', [
        ...legendLines.map((line, row) => text(0, lineOf(row), line, { size })),
        ...rings.flatMap(({ label, colour }, index) => {
          const left = Math.floor(index / rows) * (options.widthMm / columns);
          const y = lineOf(legendLines.length + (index % rows));
          const room = options.widthMm / columns - 5;
          return [
            ...(colour === null
              ? []
              : [
                  rect(left, y - size * 0.75, 3, 1.9, figureColour(options.palette, colour, false)),
                ]),
            text(left + 4, y, cut(`${index + 1}  ${label}`, size, room), { size }),
          ];
        }),
      ]),
    );
  }
  const heightMm = bottom + legendMm + 0.5;
  const svg = svgFile(options, heightMm, options.title ?? content.title, elements);
  return { svg, widthMm: options.widthMm, heightMm, images: [] };
}
