import type { HitMark } from '@flipon/analyses/kind-look';

/** Where a hit is drawn, in pixels. */
export interface MarkBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it reads from right to left. */
  isDown: boolean;
}

/** What is drawn of a hit: filled with the pattern of its class, with its colour, pale, as a line. */
export interface MarkPaths {
  pattern: string;
  solid: string;
  pale: string;
  line: string;
}

export const NOTHING: MarkPaths = { pattern: '', solid: '', pale: '', line: '' };

/** A narrower hit shows no parts, and is a block. */
const MIN_SHAPE_PX = 7;
/** A narrower block shows more gaps than colour in its pattern. */
const MIN_PATTERN_PX = 8;
const MIN_PATTERNED_HEAD_PX = 3;
const TOOTH_PX = 5;
/** Teeth of a longer hit would not be told from a pattern. */
const MAX_TOOTHED_PX = 6000;
const TIP_PX = 5;
const MIN_LOOP_PX = 3;
const BLOCK = { shape: 'block' } as const;

/**
 * The shape of one hit.
 *
 * @param partPx the width of a part, by the key of the column that holds its length
 */
export function markPaths(
  mark: HitMark | undefined,
  box: MarkBox,
  partPx: (column: string) => number,
): MarkPaths {
  const shape = box.width < MIN_SHAPE_PX ? BLOCK : (mark ?? BLOCK);
  switch (shape.shape) {
    case 'zigzag':
      return box.width > MAX_TOOTHED_PX ? block(box) : zigzag(box);
    case 'wedges':
      return wedges(box);
    case 'arms':
      return arms(box, partPx(shape.arm), partPx(shape.spacer));
    case 'arrow':
      return arrow(box, partPx(shape.head), partPx(shape.link));
    default:
      return block(box);
  }
}

const px = (value: number) => value.toFixed(2);

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;
}

function block({ x, y, width, height }: MarkBox): MarkPaths {
  const path = rectangle(x, y, width, height);
  return { ...NOTHING, [width < MIN_PATTERN_PX ? 'solid' : 'pattern']: path };
}

/** Two lines that cross at every tooth. */
function zigzag({ x, y, width, height }: MarkBox): MarkPaths {
  const teeth = Math.max(1, Math.round(width / TOOTH_PX));
  const inner = { top: y + 1, bottom: y + height - 1 };
  const lineFrom = (startsAtTop: boolean) => {
    const points = Array.from({ length: teeth + 1 }, (_, tooth) => {
      const isTop = (tooth % 2 === 0) === startsAtTop;
      return `${px(x + (tooth * width) / teeth)} ${px(isTop ? inner.top : inner.bottom)}`;
    });
    return `M${points.join('L')}`;
  };
  return { ...NOTHING, line: lineFrom(true) + lineFrom(false) };
}

/** Two halves that point at each other. */
function wedges({ x, y, width, height }: MarkBox): MarkPaths {
  const half = width / 2;
  const point = `${px(half)} ${px(height / 2)}`;
  const left = `M${px(x)} ${px(y)}l${point} ${px(-half)} ${px(height / 2)}z`;
  const right = `M${px(x + width)} ${px(y)}l${px(-half)} ${px(height / 2)} ${point}z`;
  return { ...NOTHING, solid: left + right };
}

/** An arm at each end, and the loop between them over the arms. */
function arms({ x, y, width, height }: MarkBox, armPx: number, spacerPx: number): MarkPaths {
  const loop = Math.min(width * 0.6, Math.max(MIN_LOOP_PX, spacerPx));
  const arm = Math.min(armPx, (width - loop) / 2);
  const rise = height * 0.4;
  const armY = y + rise;
  const armHeight = height - rise;
  const end = x + width - arm;
  const start = x + arm;
  return {
    ...NOTHING,
    solid: rectangle(x, armY, arm, armHeight) + rectangle(end, armY, arm, armHeight),
    line: `M${px(start)} ${px(armY + 1)}C${px(start)} ${px(y - rise * 0.3)} ${px(end)} ${px(y - rise * 0.3)} ${px(end)} ${px(armY + 1)}`,
  };
}

/** A block, a line, and a bar with an arrow at its end; the other way round on the lower side. */
function arrow(
  { x, y, width, height, isDown }: MarkBox,
  headPx: number,
  linkPx: number,
): MarkPaths {
  const head = Math.min(width, Math.max(2, headPx));
  const link = Math.min(width - head, linkPx);
  const tip = Math.min(TIP_PX, width - head - link);
  const bar = width - head - link - tip;
  const thin = height * 0.3;
  const middle = y + height / 2;
  const place = (from: number, size: number) => (isDown ? x + width - from - size : x + from);
  const barX = place(head + link, bar);
  const tipX = isDown ? barX : barX + bar;
  const toTip = px(isDown ? -tip : tip);
  const back = px(isDown ? tip : -tip);
  const linkX = place(head, link);
  return {
    ...NOTHING,
    [head < MIN_PATTERNED_HEAD_PX ? 'solid' : 'pattern']: rectangle(
      place(0, head),
      y,
      head,
      height,
    ),
    pale: `${rectangle(barX, y + thin / 2, bar, height - thin)}M${px(tipX)} ${px(y)}l${toTip} ${px(height / 2)} ${back} ${px(height / 2)}z`,
    line: link > 0 ? `M${px(linkX)} ${px(middle)}h${px(link)}` : '',
  };
}
