/** What is counted, in the words of a sentence: "1 island", "2 islands". */
export interface Noun {
  one: string;
  many: string;
}

/** The pattern of a bar in addition to its colour: diagonal on the minus strand, level for a second model. */
export type Pattern = 'solid' | 'diagonal' | 'level';

/** One class of hits in charts. */
export interface HitClass {
  /** Short, with a number before it: "G-rich". */
  label: string;
  /** In the legend: "G-rich (score > 0)". */
  legend: string;
  colour: MotifColour;
}

/** A token of the screen's colours, of motifs or of the neutral one for kinds without their own. */
export type MotifColour =
  | 'g4'
  | 'c'
  | 'rl1'
  | 'rl2'
  | 'z'
  | 'zb'
  | 'zs'
  | 'zh'
  | 'cpx'
  | 'p53'
  | 'cru'
  | 'str'
  | 'dir'
  | 'mir'
  | 'aph'
  | 'imotif'
  | 'g4regex'
  | 'pqs'
  | 'plain';

/**
 * How a single hit is drawn to scale. Without one it is a block, which its class fills with colour
 * and pattern. The columns named are stored ones, in bases.
 */
export type HitMark =
  | { shape: 'zigzag' }
  /** Two halves that point at each other. */
  | { shape: 'wedges' }
  /** Two arms at the ends, and between them a loop. */
  | { shape: 'arms'; arm: string; spacer: string }
  /** A block at its beginning, a line, and a bar that ends in an arrow; turned on the minus strand. */
  | { shape: 'arrow'; head: string; link: string };

/** How the value that each base has is drawn along the sequence. */
export interface ProfileLook {
  /** Of the chart, and of what it shows among its measures: "Confidence". */
  label: string;
  /** What a base has, inside a sentence: "probability". */
  value: string;
  /** The parameter that a value must be larger than to belong to a hit. */
  limit: string;
}

/** How a kind is drawn, as plain data. */
export interface KindLook {
  /** Two letters, of no other kind: its short name where a name has no room. */
  code?: string;
  /** Beside a lane of a map, where the title has no room. */
  laneName?: string;
  colour: MotifColour;
  /** Its sign: SVG paths on a grid of 24, drawn as lines, dashed, or filled. */
  glyph?: { lines?: string; dashes?: string; filled?: string };
  /**
   * What it looks for, as a few letters. Those between brackets are the motif; with `inRuns` the
   * others are drawn as runs of G and C.
   */
  example?: { letters: string; inRuns?: true };
  /** Letters of hits are drawn as runs of G and C. */
  inRuns?: true;
  /** What charts count, where that is not the kind's noun. */
  chartNoun?: Noun;
  /** Title of the axis of counts, where it is not "Hits per segment"; `{key}` is a parameter. */
  countTitle?: string;
  /** Hits on the plus strand above the axis and those on the minus strand below it. */
  sides?: { plus: HitClass; minus: HitClass };
  /** A class for each name of the definition's `byModel`, stacked on the side of their strand. */
  models?: readonly HitClass[];
  /** What a chart shows at first, where that is not the number of hits. */
  measure?: 'coverage' | 'profile';
  /** The chart of the profile, for kinds that keep one. */
  profile?: ProfileLook;
  /** The switch without which all hits are on the plus strand. */
  strandsBy?: string;
  /** A single hit, where it is not drawn as a block. */
  mark?: HitMark;
  /** Single hits that lie side by side also show the leading value, as a dot over each. */
  stems?: true;
}
