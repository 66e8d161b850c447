import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { createUniqueNames } from '../record-names.ts';

/** A kind with every sort of column, and a strand of labels instead of a sign. */
export const stranded: AnalysisDefinition = {
  ...g4hunter,
  featureType: undefined,
  kind: 'stranded',
  title: 'Stranded motif',
  columns: [
    {
      key: 'position',
      label: 'Position',
      type: 'integer',
      from: 'stored',
      sortable: true,
      help: '',
    },
    { key: 'end', label: 'End', type: 'integer', from: 'end', sortable: true, help: '' },
    { key: 'length', label: 'Length', type: 'integer', from: 'stored', sortable: true, help: '' },
    {
      key: 'model',
      label: 'Model',
      type: 'text',
      from: { labels: ['first, "m1"', 'second; m2=50%'] },
      sortable: true,
      help: '',
    },
    {
      key: 'strand',
      label: 'Strand',
      type: 'text',
      from: { labels: ['+', '-'] },
      sortable: true,
      help: '',
    },
    {
      key: 'Richness',
      label: 'Richness',
      type: 'float64',
      from: 'stored',
      sortable: true,
      help: '',
    },
    { key: 'riz', label: 'RIZ', type: 'text', from: 'bases', help: '' },
    {
      key: 'absRichness',
      label: 'Absolute richness',
      type: 'float64',
      from: { absoluteOf: 'Richness' },
      sortable: true,
      help: '',
    },
  ],
  signColumn: null,
  strength: { column: 'Richness', bestKey: 'maxRichness' },
};

/** A kind without strands, whose hits have two arms. */
export const armed: AnalysisDefinition = {
  ...g4hunter,
  armColumn: 'armLength',
  featureType: 'inverted_repeat',
  kind: 'armed',
  title: 'Inverted repeats',
  columns: [
    {
      key: 'position',
      label: 'Position',
      type: 'integer',
      from: 'stored',
      sortable: true,
      help: '',
    },
    { key: 'length', label: 'Length', type: 'integer', from: 'stored', sortable: true, help: '' },
    {
      key: 'armLength',
      label: 'Arm length',
      type: 'integer',
      from: 'stored',
      sortable: true,
      help: '',
    },
    {
      key: 'mismatches',
      label: 'Mismatches',
      type: 'integer',
      from: 'stored',
      sortable: true,
      help: '',
    },
    { key: 'delta', label: 'Delta', type: 'float64', from: 'stored', sortable: true, help: '' },
  ],
  signColumn: null,
  strength: { column: 'delta', bestKey: 'maxDelta' },
};

/** Names that break what writes them without care. */
export const NASTY_NAMES: readonly string[] = [
  `=cmd|' /C calc'!A0`,
  '+1',
  '-2',
  '@SUM(A1)',
  '\ttab\tinside',
  'two words',
  'two words',
  'two_words',
  'line\nfeed\r\nand return',
  'a;b=c&d,e%20f',
  'quote"d',
  '<img src=x onerror=alert(1)>',
  '>greater',
  '#comment',
  'track name=x',
  'browser position chr1:1-2',
  'Ωμέγα 日本 🧬',
  'half a pair \ud83e',
  'x'.repeat(300),
  `${'x'.repeat(300)}y`,
  '',
  '   ',
  'chr1',
];

/** The same as files call records. */
export const NASTY_WORDS: readonly string[] = NASTY_NAMES.map(createUniqueNames());
