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
  /** Whether + is above the axis and − below. */
  hasSides: boolean;
  /** By the model of a hit; empty where the kind has none. */
  models: readonly ClassInk[];
  /** A block where it is null. */
  mark: HitMark | null;
}

const PLAIN: KindLook = { colour: 'plain' };

/**
 * From the definition of a kind; a plain block for kinds that say nothing, and for own tracks. A
 * pattern means the minus strand: each class is alone in its lane, so it needs none to be known by.
 */
export function mapLookOf(look: KindLook = PLAIN, hasStrand = false): MapLook {
  const hasSides = hasStrand || look.sides !== undefined;
  return {
    plus: { colour: look.sides?.plus.colour ?? look.colour, pattern: 'solid' },
    minus: { colour: look.sides?.minus.colour ?? look.colour, pattern: 'diagonal' },
    hasSides,
    models: (look.models ?? []).map(({ colour }) => ({ colour, pattern: 'solid' })),
    mark: look.mark ?? null,
  };
}

/** The class of a hit among the inks of its look: by its model where there are models, else by its side. */
export function inkIndexOf(look: MapLook, side: number, model: number): number {
  if (look.models.length > 0) return model >= 0 && model < look.models.length ? model : 0;
  return look.hasSides && side < 0 ? 1 : 0;
}

/** Each ink of a look once: shapes of one ink are painted together. */
export function inksOf(look: MapLook): readonly ClassInk[] {
  if (look.models.length > 0) return look.models;
  return look.hasSides ? [look.plus, look.minus] : [look.plus];
}
