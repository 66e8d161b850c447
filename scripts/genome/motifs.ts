import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { type Draw, drawBetween, drawOne } from './draw.ts';

export interface Motif {
  name: string;
  /** Upper case. */
  bases: Uint8Array;
  /** Tandem repeats are masked in genomes, the others mostly are not. */
  isMasked: boolean;
}

/** Units of tandem repeats: those that can become Z-DNA, and others of human chromosomes. */
const TANDEM_UNITS = ['CG', 'CA', 'TA', 'A', 'GAA', 'CTG', 'CGG', 'TTAGGG', 'GGGGCC'] as const;
const P53_SPACER_MAX_BP = 13;

const MAKERS: readonly { name: string; isMasked: boolean; make(draw: Draw): string }[] = [
  { name: 'g4', isMasked: false, make: makeQuadruplex },
  { name: 'rloop', isMasked: false, make: makeRLoop },
  { name: 'z', isMasked: true, make: makeZ },
  { name: 'p53', isMasked: false, make: makeP53 },
  { name: 'inverted', isMasked: false, make: makeInverted },
  { name: 'mirror', isMasked: false, make: makeMirror },
  { name: 'direct', isMasked: false, make: makeDirect },
  { name: 'tandem', isMasked: true, make: makeTandem },
];

/** A motif of the sort that analyses look for, on either strand. */
export function makeMotif(draw: Draw): Motif {
  const { name, isMasked, make } = drawOne(draw, MAKERS);
  const bases = Uint8Array.from(make(draw), (letter) => letter.charCodeAt(0));
  return { name, isMasked, bases: draw() & 1 ? reverseComplement(bases) : bases };
}

/** Random letters out of `letters`; a letter that it contains twice is twice as likely. */
function drawText(draw: Draw, lengthBp: number, letters: string): string {
  return Array.from({ length: lengthBp }, () => letters[draw() % letters.length]).join('');
}

/** Four or more runs of G with short loops. */
function makeQuadruplex(draw: Draw): string {
  const runBp = drawBetween(draw, 3, 5);
  const loops = Array.from({ length: drawBetween(draw, 3, 6) }, () =>
    drawText(draw, drawBetween(draw, 1, 5), 'TTAC'),
  );
  const run = 'G'.repeat(runBp);
  return run + loops.map((loop) => loop + run).join('');
}

/** A zone of G clusters, a linker, and a long zone that is half G. */
function makeRLoop(draw: Draw): string {
  const clusters = Array.from(
    { length: drawBetween(draw, 3, 5) },
    () => 'G'.repeat(drawBetween(draw, 3, 5)) + drawText(draw, drawBetween(draw, 1, 8), 'ATC'),
  );
  const linker = drawText(draw, drawBetween(draw, 0, 40), 'ACGT');
  return `${clusters.join('')}GGG${linker}${drawText(draw, drawBetween(draw, 120, 900), 'GGGATC')}`;
}

/** Alternating purines and pyrimidines: CG with some CA. */
function makeZ(draw: Draw): string {
  return Array.from({ length: drawBetween(draw, 6, 20) }, () =>
    drawOne(draw, ['CG', 'CG', 'CA']),
  ).join('');
}

/** Two half sites RRRCWWGYYY, mostly one directly after the other. */
function makeP53(draw: Draw): string {
  const half = () =>
    `${drawText(draw, 3, 'AG')}C${drawText(draw, 2, 'AT')}G${drawText(draw, 3, 'CT')}`;
  const spacerBp = draw() & 1 ? 0 : drawBetween(draw, 0, P53_SPACER_MAX_BP);
  return half() + drawText(draw, spacerBp, 'ACGT') + half();
}

/** An arm, a spacer, and the arm's other strand. */
function makeInverted(draw: Draw): string {
  const arm = drawText(draw, drawBetween(draw, 8, 30), 'ACGT');
  const opposite = Buffer.from(reverseComplement(Buffer.from(arm, 'latin1'))).toString('latin1');
  return arm + drawText(draw, drawBetween(draw, 0, 10), 'ACGT') + opposite;
}

/** Purines, a spacer, and the same backwards: the form of a triplex. */
function makeMirror(draw: Draw): string {
  const arm = drawText(draw, drawBetween(draw, 10, 40), 'AAG');
  return arm + drawText(draw, drawBetween(draw, 0, 8), 'ACGT') + [...arm].reverse().join('');
}

/** The same bases twice. */
function makeDirect(draw: Draw): string {
  const unit = drawText(draw, drawBetween(draw, 10, 50), 'ACGT');
  return unit + drawText(draw, drawBetween(draw, 0, 5), 'ACGT') + unit;
}

/** The same few bases again and again, 20 to 120 of them. */
function makeTandem(draw: Draw): string {
  const unit = drawOne(draw, TANDEM_UNITS);
  return unit.repeat(Math.ceil(drawBetween(draw, 20, 120) / unit.length));
}
