import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';

/** Left of the first place: labels of the axis and of the bases. */
const LEFT_PX = 34;
const RIGHT_PX = 24;
const HALF_GAP_PX = 24;
const ROW_GAP_PX = 28;
const HALF_BP = P53_SITE_BP / 2;
/** A number of two decimals just fits into the narrowest column. */
const COLUMN_PX = { min: 26, max: 48 };
const SCALE_PX = 520;
/** Room right of the scale, for predictors beyond it. */
const BEYOND_PX = 62;

/** Lines of one half of a site, in pixels from its top. */
export const LINES = {
  heading: 11,
  barsTop: 32,
  axis: 132,
  letters: 142,
  places: 200,
  arrows: 212,
  halfName: 230,
  gridHeading: 256,
  grid: 264,
  end: 360,
} as const;

export const CELL_PX = 24;
const SCALE_HEIGHT_PX = 78;

/** Where a figure of a site has its parts, in pixels. */
export interface SiteLayout {
  widthPx: number;
  heightPx: number;
  /** Of one place. */
  columnPx: number;
  /** Top left of the first place of each half. */
  halves: readonly { x: number; y: number }[];
  scale: { x: number; y: number; widthPx: number };
}

/** Both halves side by side where there is room, else one below the other. */
export function layoutSite(availablePx: number): SiteLayout {
  const sideBySide = (availablePx - LEFT_PX - HALF_GAP_PX - RIGHT_PX) / P53_SITE_BP;
  const isSideBySide = sideBySide >= COLUMN_PX.min;
  const room = isSideBySide ? sideBySide : (availablePx - LEFT_PX - RIGHT_PX / 2) / HALF_BP;
  const columnPx = Math.min(COLUMN_PX.max, Math.max(COLUMN_PX.min, Math.floor(room)));
  const halfPx = HALF_BP * columnPx;
  const second = isSideBySide
    ? { x: LEFT_PX + halfPx + HALF_GAP_PX, y: 0 }
    : { x: LEFT_PX, y: LINES.end + ROW_GAP_PX };
  const widthPx = second.x + halfPx + (isSideBySide ? RIGHT_PX : RIGHT_PX / 2);
  const scaleY = second.y + LINES.end + ROW_GAP_PX;
  return {
    widthPx,
    heightPx: scaleY + SCALE_HEIGHT_PX,
    columnPx,
    halves: [{ x: LEFT_PX, y: 0 }, second],
    scale: {
      x: LEFT_PX,
      y: scaleY,
      widthPx: Math.min(SCALE_PX, widthPx - LEFT_PX - BEYOND_PX),
    },
  };
}

const SCALE_STEPS = 7;
/** No text can be read on it. */
const UNREADABLE_STEP = 4;

/** The step of the scale of colours for a cost: 0 for none at all, 1 to 7 for equal parts of the most. */
export function colourStep(cost: number, most: number): number {
  if (cost <= 0 || most <= 0) return 0;
  const step = Math.min(SCALE_STEPS, Math.ceil((cost / most) * SCALE_STEPS));
  return step === UNREADABLE_STEP ? step + 1 : step;
}
