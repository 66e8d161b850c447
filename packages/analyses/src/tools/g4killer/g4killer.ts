import type { Citation } from '../../definition.ts';
import type { KindLook } from '../../kind-look.ts';
import { g4hunter } from '../../kinds/g4hunter/g4hunter.ts';
import type { Field } from '../../parameters/field.ts';

/**
 * G4 killer, as plain data: a calculator that finds the fewest bases to change so that a sequence
 * loses its G4 hunter score. It answers at once; nothing is stored.
 */
export const g4killer = {
  tool: 'g4killer',
  title: 'G4 killer',
  listTitle: 'G4 killer',
  beside: g4hunter.kind,
  summary:
    'Finds the fewest base changes that bring the G4 hunter score of a sequence down to a target.',
  brief: 'Fewest changes that break a quadruplex',
  citation: {
    authors: ['Brazda'],
    andOthers: true,
    year: 2020,
    title: 'G4Killer web application: a tool to design G-quadruplex mutations',
    journal: 'Bioinformatics 36:3246',
    doi: '10.1093/bioinformatics/btaa057',
  },
  apiRoute: 'g4killer',
  screenPath: '/analyse/g4-killer',
  helpPath: '/help/g4killer',
  /** That of G4 hunter, with one of its four bases struck out. */
  look: {
    colour: 'g4',
    glyph: {
      lines: 'M15.4 15.4l5 5m0-5l-5 5',
      dashes: 'M7 7h10v10H7z',
      filled:
        'M3.3 6.2a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0zM3.3 17.8a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0zM14.9 6.2a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0z',
    },
  },
  /** The published clients compare the exact code. */
  startStatus: 201,
  /** What its page calculates as an example, as in the address. */
  example: { sequence: 'AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG', threshold: '1' },
  sequence: {
    key: 'sequence',
    label: 'Sequence',
    help: 'Letters of DNA or RNA. W is refused, because it marks the changed bases of the answer.',
    maxLength: 2000,
    formMaxLength: 100,
  },
  fields: [
    {
      key: 'threshold',
      type: 'decimal',
      label: 'Threshold',
      help: 'The score that the changed sequence must not exceed.',
      default: 1,
      bounds: { min: 0, max: 4 },
      formBounds: { min: 0, max: 2 },
      step: 0.1,
      maxDecimals: null,
    },
    {
      key: 'onComplementary',
      type: 'flag',
      label: 'On the complementary strand (change C)',
      help: 'Changes C instead of G, so that the score of the other strand goes down.',
      default: false,
    },
  ],
  /** The tab Multiple: each line is cut into rows of `rowLength` letters; blank lines are skipped. */
  multiple: {
    maxRows: 10,
    rowLength: 90,
    messages: { required: 'Sequences are required.', tooMany: 'The limit is 10 rows.' },
  },
  /** Beside the result, at thresholds up to this. */
  lowThreshold: {
    upTo: 1.2,
    note: 'At a threshold of 1.2 or below, the probability that a quadruplex forms is low.',
  },
  /** More masks are counted, but not listed. */
  maxMasks: 1000,
} as const satisfies {
  fields: readonly Field[];
  citation: Citation;
  look: Pick<KindLook, 'colour' | 'glyph'>;
} & Record<string, unknown>;
