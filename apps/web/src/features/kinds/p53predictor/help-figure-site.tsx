import { formatDecimal } from '../../../ui/words/format-number.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { BEST_SITE, EXAMPLE, example, lossesOf, noAffinityAt } from './help-example.ts';

const STEP = 29;
const HALF_BP = 10;
const PX_OF_A_HUNDREDTH = 3.2;

/** Four molecules of p53 on two half-sites: an arrow for each quarter. */
export function TetramerDrawing() {
  const quarters = [0, 1, 2, 3].map((quarter) => ({
    quarter,
    x: 4 + quarter * 78 + (quarter > 1 ? 8 : 0),
    isRight: quarter % 2 === 0,
  }));
  return (
    <FigurePart width={328} height={134}>
      <g data-motif="p53">
        {quarters.map(({ quarter, x, isRight }) => (
          <g key={quarter}>
            <ellipse className={drawing['pale']} cx={x + 36} cy={42} rx={35} ry={26} />
            <text className={drawing['words']} x={x + 36} y={46}>
              p53
            </text>
            <path
              className={drawing['motifLine']}
              d={isRight ? `M${x + 4} 82h62m-8 -6l8 6l-8 6` : `M${x + 68} 82h-62m8 -6l-8 6l8 6`}
            />
            <text className={drawing['letter']} x={x + 36} y={106}>
              {isRight ? 'RRRCW' : 'WGYYY'}
            </text>
          </g>
        ))}
      </g>
      <text className={drawing['words']} x={80} y={129}>
        half-site, 10 bp
      </text>
      <text className={drawing['words']} x={244} y={129}>
        half-site, 10 bp
      </text>
    </FigurePart>
  );
}

/** The cost of each base of the example against the best one of its place, half-site by half-site. */
export function LossesDrawing() {
  return [0, HALF_BP].map((from) => <HalfSite key={from} from={from} />);
}

function HalfSite({ from }: { from: number }) {
  const bases = lossesOf(EXAMPLE)
    .map((loss, place) => ({ loss, place, x: (place - from + 0.5) * STEP }))
    .slice(from, from + HALF_BP);
  return (
    <FigurePart width={HALF_BP * STEP} height={126}>
      <g data-motif="p53">
        {bases.map(({ loss, place, x }) => {
          const height = loss * PX_OF_A_HUNDREDTH;
          return (
            <g key={place}>
              <rect
                className={drawing['motif']}
                x={x - 9}
                y={58 - height}
                width={18}
                height={height}
              />
              {loss > 0 && (
                <text className={drawing['small']} x={x} y={52 - height}>
                  {formatDecimal(loss / 100, 2)}
                </text>
              )}
              <text className={drawing[loss === 0 ? 'letter' : 'motifLetter']} x={x} y={80}>
                {EXAMPLE[place]}
              </text>
              <text className={drawing['small']} x={x} y={102}>
                {BEST_SITE[place]}
              </text>
              <text className={drawing['small']} x={x} y={122}>
                {place + 1}
              </text>
            </g>
          );
        })}
        <path className={drawing['grid']} d={`M0 58.5H${HALF_BP * STEP}`} />
      </g>
    </FigurePart>
  );
}

const LEFT = 46;
const SCALE_PX = 240;
const TOP = 14;
const FALL_PX = 120;

/** The relative affinity falls in a straight line from the best site on. */
export function AffinityDrawing() {
  const x = (predictor: number) => LEFT + (predictor / noAffinityAt) * SCALE_PX;
  const y = (affinity: number) => TOP + (1 - affinity) * FALL_PX;
  const at = { x: x(example.predictor), y: y(example.affinity) };
  return (
    <FigurePart width={LEFT + SCALE_PX + 40} height={TOP + FALL_PX + 48}>
      <g data-motif="p53">
        {[0, 0.5, 1].map((affinity) => (
          <g key={affinity}>
            <path className={drawing['grid']} d={`M${LEFT} ${y(affinity)}h${SCALE_PX + 30}`} />
            <text
              className={`${drawing['small']} ${drawing['right']}`}
              x={LEFT - 8}
              y={y(affinity) + 4}
            >
              {affinity * 100} %
            </text>
          </g>
        ))}
        {[0, 0.5, 1, 1.5, noAffinityAt].map((predictor) => (
          <text
            key={predictor}
            className={drawing['small']}
            x={x(predictor)}
            y={TOP + FALL_PX + 20}
          >
            {predictor}
          </text>
        ))}
        <text className={drawing['words']} x={LEFT + SCALE_PX / 2} y={TOP + FALL_PX + 42}>
          predictor
        </text>
        <path
          className={drawing['motifLine']}
          d={`M${x(0)} ${y(1)}L${x(noAffinityAt)} ${y(0)}h30`}
        />
        <circle className={drawing['motif']} cx={at.x} cy={at.y} r={5} />
        <text className={`${drawing['words']} ${drawing['left']}`} x={at.x + 12} y={at.y - 2}>
          CDKN1A: {formatDecimal(example.affinity * 100, 0)} %
        </text>
      </g>
    </FigurePart>
  );
}
