import type { FeatureColumns } from '../feature-rows.ts';
import { endSeen, firstSeen } from '../hit-columns.ts';
import type { Frame } from '../surface.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, lapsOf, levelLine, snap } from './frame.ts';

const TIP_PX = 5;
/** A narrower feature is a bar without a frame. */
const LEAST_ARROW_PX = 6;
const LEAST_PX = 2;
const LETTER_PX = 6.7;
const LABEL_AIR_PX = 9;
const FONT_PX = 11;

/** Features as arrows, those on + above the line and those on − below; names where they fit. */
export function paintFeatures(frame: Frame, features: FeatureColumns): void {
  const { surface, colours, left, top, height, view } = frame;
  const scale = pxPerBase(view);
  const middle = top + height / 2;
  levelLine(frame, middle, colours.line);
  // Two rows with 3 px between each and the line, as in a lane of 42.
  const rowHeight = Math.floor(height / 2 - 4);
  const { first, last, lapBp } = lapsOf(frame);
  inLane(frame, () => {
    surface.lineWidth = 1;
    surface.font = `italic 500 ${FONT_PX}px ${colours.sans}`;
    surface.textAlign = 'center';
    for (let lap = first; lap <= last; lap += 1) {
      const shift = lap * lapBp;
      let freeUp = Number.NEGATIVE_INFINITY;
      let freeDown = Number.NEGATIVE_INFINITY;
      const end = endSeen(features, view.to - shift);
      for (let index = firstSeen(features, view.from - shift); index < end; index += 1) {
        const x = snap(frame, left + ((features.start[index] ?? 0) + shift - view.from) * scale);
        const to = snap(frame, left + ((features.end[index] ?? 0) + shift - view.from) * scale);
        const width = Math.max(LEAST_PX, to - x);
        const side = features.side[index] ?? 0;
        const y = side < 0 ? middle + 3 : middle - 3 - rowHeight;
        paintFeature(frame, features.tone[index] ?? 'plain', side, x, y, width, rowHeight);
        const name = features.name[index] ?? '';
        // The name is in the visible part of its feature.
        const seenFrom = Math.max(left, x);
        const seen = Math.min(left + view.widthPx, x + width) - seenFrom;
        const size = name.length * LETTER_PX + LABEL_AIR_PX;
        const centre = seenFrom + seen / 2;
        const free = side < 0 ? freeDown : freeUp;
        if (name === '' || size > seen || centre - size / 2 < free) continue;
        surface.fillStyle = colours.text;
        surface.fillText(name, centre, y + rowHeight / 2 + FONT_PX * 0.36);
        if (side < 0) freeDown = centre + size / 2;
        else freeUp = centre + size / 2;
      }
    }
  });
}

function paintFeature(
  { surface, colours }: Frame,
  tone: FeatureColumns['tone'][number],
  side: number,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (tone === 'small' || width < LEAST_ARROW_PX) {
    surface.fillStyle = colours.lineStrong;
    surface.fillRect(x, y + 1, width, height - 2);
    return;
  }
  const tip = side === 0 ? 0 : Math.min(TIP_PX, width / 2);
  const [near, far] = side < 0 ? [x + width, x] : [x, x + width];
  const shoulder = side < 0 ? far + tip : far - tip;
  surface.fillStyle = tone === 'strong' ? colours.geneStrong : colours.gene;
  surface.strokeStyle = colours.lineStrong;
  surface.beginPath();
  surface.moveTo(near, y + 0.5);
  surface.lineTo(shoulder, y + 0.5);
  if (tip > 0) surface.lineTo(far, y + height / 2);
  surface.lineTo(shoulder, y + height - 0.5);
  surface.lineTo(near, y + height - 0.5);
  surface.closePath();
  surface.fill();
  surface.stroke();
}
