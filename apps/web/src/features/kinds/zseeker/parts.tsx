import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { Drawing } from '../../../ui/layout/drawing.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { plainTable } from '../columns/plain-columns.tsx';
import { zLetters } from '../columns/z-letters.tsx';
import { zRuns } from '../columns/z-runs.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import { placesThat } from '../finding-words.ts';
import type { HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import zigzag from './step-drawing.module.css';
import { layoutSteps, MAX_DRAWN, type StepLayout, stepWords } from './step-layout.ts';

export const parts: Partial<KindParts> = {
  finding: placesThat('can turn into Z-DNA'),
  hitColumns: (definition) =>
    plainTable(definition).map((column) =>
      column.key === 'sequence' ? { ...column, render: zLetters('zs') } : column,
    ),
  drawLetters: (bases) => zRuns(bases, 'zs'),
  HitDetails: ZseekerDetails,
  ownScale: { limit: 'threshold' },
};

/** A region as its steps zigzag, with its breaks, and in letters among those around it. */
function ZseekerDetails(props: HitProps) {
  const { hit } = props;
  const bases = String(hit['sequence'] ?? '');
  const words = stepWords(bases);
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        {bases === '' ? 'Too long for its letters to be shown' : words}.
      </HitHeading>
      {bases !== '' && (
        <>
          <div className={drawing['picture']}>
            <ScrollBox label={`Steps from base ${formatInteger(hit.recordPosition + 1)}`}>
              <StepDrawing bases={bases} label={`Zigzag of ${words}`} />
            </ScrollBox>
            <p className={styles['note']}>
              Purines are above, pyrimidines below. Thick lines are steps of GC, thin ones of GT or
              AC, dashed ones of AT; a level line with a cross is a break.
              {bases.length > MAX_DRAWN &&
                ` The first ${MAX_DRAWN} bases of ${formatInteger(bases.length)} are drawn.`}
            </p>
          </div>
          <FlankedLetters {...props} draw={(letters) => [markedRun(letters, 'z')]} />
        </>
      )}
    </div>
  );
}

const HEIGHT = 68;
const RADIUS = 8;
/** Half the height of a letter, from its middle to its baseline. */
const BASELINE = 5;
/** Half the width of the cross on a break. */
const CROSS = 3.5;

/** A region as it zigzags between purines, above, and pyrimidines; a break is level and crossed. */
function StepDrawing({ bases, label }: { bases: string; label: string }) {
  const { width, letters, steps } = layoutSteps(bases);
  return (
    <Drawing
      className={zigzag['drawing']}
      width={width}
      height={HEIGHT}
      label={label}
      data-motif="zs"
    >
      {steps.map((step) => (
        <path key={step.x} className={zigzag[step.sort]} d={pathOf(step)} />
      ))}
      {letters.map(({ x, y, letter }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={RADIUS} />
          <text x={x} y={y + BASELINE}>
            {letter}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

function pathOf({ sort, x, y, toX, toY }: StepLayout['steps'][number]): string {
  const line = `M${x} ${y}L${toX} ${toY}`;
  if (sort !== 'break') return line;
  // Beside the line, where the rings of the letters leave room for it.
  const [middle, side] = [(x + toX) / 2, y < HEIGHT / 2 ? -1 : 1];
  const crossY = y + side * (RADIUS + CROSS - 1);
  return `${line}M${middle - CROSS} ${crossY - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;
}
