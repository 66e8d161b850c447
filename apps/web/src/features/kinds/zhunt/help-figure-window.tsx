import { markPaths } from '../../chart/hits/mark-paths.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { ConformationPath, conformationSize } from './conformation-drawing.tsx';
import { bestWindow, example, exampleParts } from './help-example.ts';

const STEP = 22;

/** The region in letters with its best window, and that window as it flips. */
export function WindowDrawing() {
  const { region } = exampleParts;
  const width = region.length * STEP;
  const from = example.peakOffset * STEP;
  const box = { x: from, y: 40, width: example.peakLength * STEP, height: 14, isDown: false };
  const size = conformationSize(bestWindow.length);
  return (
    <>
      <FigurePart width={width} height={64} title="a. The region, and its best window">
        <g data-motif="zh">
          {Array.from(region, (letter, at) => ({ letter, x: (at + 0.5) * STEP })).map(
            ({ letter, x }) => (
              <text
                key={x}
                className={
                  drawing[x > box.x && x < box.x + box.width ? 'motifLetter' : 'flank'] ?? ''
                }
                x={x}
                y={24}
              >
                {letter}
              </text>
            ),
          )}
          <path className={drawing['thin']} d={markPaths({ shape: 'zigzag' }, box, () => 0).line} />
        </g>
      </FigurePart>
      <FigurePart
        width={size.width}
        height={size.height}
        title="b. That window in Z form: syn above, anti below"
      >
        <ConformationPath letters={bestWindow} conformation={example.conformation} />
      </FigurePart>
    </>
  );
}
