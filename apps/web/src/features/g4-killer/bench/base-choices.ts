import {
  changedLetter,
  type Filling,
  MASKED,
  mutablePositions,
  type RatedChoice,
  rateChoices,
  type Target,
} from '../fillings.ts';

/** A mutable base with all that it can become. */
export interface BaseChoices {
  /** 0-based. */
  position: number;
  /** "G6", 1-based. */
  name: string;
  choices: RatedChoice[];
  /** The letter at this place. */
  chosen: string;
}

/** Every mutable base of a mask, in order. */
export function choicesOfMask(mask: string, filling: Filling, target: Target): BaseChoices[] {
  return mutablePositions(mask).map((position) => ({
    position,
    name: `${changedLetter(target)}${position + 1}`,
    choices: rateChoices(mask, filling, position, target),
    chosen: filling[position] ?? MASKED,
  }));
}
