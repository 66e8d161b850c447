import type { HitMark, KindLook, MotifColour, Pattern } from '@flipon/analyses/kind-look';

/** Colour and pattern of one class of hits. */
export interface ClassInk {
  colour: MotifColour;
  pattern: Pattern;
}

/** How the hits of a lane are drawn. */
export interface MapLook {
  /** Of density bars and of hits without a model, by strand. */
  plus: ClassInk;
  minus: ClassInk;
  /** Whether + stands above the axis and - below. */
  hasSides: boolean;
  /** By the model of a hit; empty where the kind has none. */
  models: readonly ClassInk[];
  mark: HitMark | null;
}

export declare function mapLookOf(look: KindLook | undefined, hasStrand: boolean): MapLook;
