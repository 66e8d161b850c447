import type { MapAddress } from '../address/map-address.ts';
import type { Lane } from '../core/layout.ts';

/** With more classes at once, a ring would be lower than 20 px, also in a wide picture. */
export const MOST_CLASS_RINGS = 8;

/** What a circle may show: the lanes of which one has found something. */
export interface RingCandidate {
  lane: Lane;
  /** That its class looks for; null of what counts no hits. */
  structure: string | null;
  /** Of its class. */
  hits: number;
}

export interface RingChoice {
  /** Drawn, from outside in. */
  drawn: readonly Lane[];
  /** With content, and not drawn now. */
  others: readonly Lane[];
  /** Whether no further class has room. */
  isFull: boolean;
  /** How many rings have room in all. */
  room: number;
}

const ORDER = ['genes', 'hits', 'custom', 'depth', 'gc', 'skew'];

/** Rings from outside in: genes, classes, files, and inside what is counted of letters. */
export function ringCandidates(
  lanes: readonly Lane[],
  classOf: (lane: Lane) => Omit<RingCandidate, 'lane'>,
): RingCandidate[] {
  return lanes
    .filter(({ kind }) => ORDER.includes(kind))
    .map((lane) => ({ lane, ...classOf(lane) }))
    .sort((a, b) => ORDER.indexOf(a.lane.kind) - ORDER.indexOf(b.lane.kind));
}

/**
 * The rings of a circle: those that the address names, else the usual ones of the lanes that are not
 * hidden. Of more than eight classes these are those with most hits of each structure, then the next ones. Where less
 * has room, rings that count letters go first.
 *
 * @param room how many rings the picture has room for
 */
export function chooseRings(
  candidates: readonly RingCandidate[],
  { rings, hidden }: Pick<MapAddress, 'rings' | 'hidden'>,
  room = Number.POSITIVE_INFINITY,
): RingChoice {
  const seen = candidates.filter(({ lane }) =>
    rings === null ? !hidden.includes(lane.id) && lane.kind !== 'depth' : rings.includes(lane.id),
  );
  const classes = seen.filter(isClass);
  const ordered = (rings === null ? spread(classes) : classes).slice(0, MOST_CLASS_RINGS);
  const isGenes = ({ lane }: RingCandidate) => lane.kind === 'genes';
  const others = seen.filter((each) => !isClass(each) && !isGenes(each));
  const fitting = [...seen.filter(isGenes), ...ordered, ...others].slice(0, room);
  const chosen = new Set(fitting.map(keyOf));
  const drawn = seen.filter((each) => chosen.has(keyOf(each)));
  return {
    drawn: drawn.map(({ lane }) => lane),
    others: candidates.filter((each) => !drawn.includes(each)).map(({ lane }) => lane),
    isFull: drawn.length >= room || drawn.filter(isClass).length >= MOST_CLASS_RINGS,
    room,
  };
}

/** Whether a ring is of hits, which eight at most may be. */
export function isClassLane({ kind }: Lane): boolean {
  return kind === 'hits' || kind === 'custom';
}

/** The address after a ring was ticked or cleared; null rings where they are the usual ones again. */
export function toggleRing(
  candidates: readonly RingCandidate[],
  before: Pick<MapAddress, 'rings' | 'hidden'>,
  key: string,
  room?: number,
): Pick<MapAddress, 'rings' | 'hidden'> {
  const drawn = chooseRings(candidates, before, room).drawn.map(({ id }) => id);
  const isOn = drawn.includes(key);
  const wanted = isOn ? drawn.filter((each) => each !== key) : [...drawn, key];
  const rings = candidates.map(keyOf).filter((each) => wanted.includes(each));
  const hidden = isOn ? before.hidden : before.hidden.filter((each) => each !== key);
  const usual = chooseRings(candidates, { rings: null, hidden }, room).drawn.map(({ id }) => id);
  return { rings: usual.join() === rings.join() ? null : rings, hidden };
}

function isClass({ lane }: RingCandidate): boolean {
  return isClassLane(lane);
}

function keyOf({ lane }: RingCandidate): string {
  return lane.id;
}

/** The class with most hits of each structure, then the second ones, and so on. */
function spread(classes: readonly RingCandidate[]): RingCandidate[] {
  const turnOf = (at: number) =>
    classes.filter(({ structure, hits }, other) => {
      const own = classes[at];
      if (own === undefined || structure !== own.structure) return false;
      return hits > own.hits || (hits === own.hits && other < at);
    }).length;
  return classes
    .map((each, at) => ({ each, turn: turnOf(at) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ each }) => each);
}
