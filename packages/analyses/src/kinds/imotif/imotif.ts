import { defineKind, type WrittenDefinition } from '../../definition.ts';
import { tractHits } from '../../tract-search/tract-columns.ts';
import { tractFields, tractValues } from '../../tract-search/tract-fields.ts';

const defaults = { tractMax: 5, loopMax: 12 };

/** i-Motifs: tracts of C and loops (Wright et al. 2017, doi:10.1093/nar/gkx090). */
export const imotif = defineKind({
  kind: 'imotif',
  title: 'i-Motifs',
  summary: 'Finds four and more tracts of C with loops between, which can fold into an i-motif.',
  structure: 'i-motif',
  brief: 'Four tracts of C with loops',
  reading:
    'An i-motif is four tracts of C, paired two by two. The G4Hunter mean says how rich in C its runs are: the further from 0, the likelier it folds.',
  noun: { one: 'i-motif', many: 'i-motifs' },
  citation: {
    authors: ['Wright', 'Huppert', 'Waller'],
    year: 2017,
    title:
      'Identification of multiple genomic DNA sequences which form i-motif structures at neutral pH',
    journal: 'Nucleic Acids Res. 45:2951',
    doi: '10.1093/nar/gkx090',
  },
  rowsRoute: 'imotifs',
  batchName: 'IMotif',
  workTitle: 'i-Motif analysis',
  fields: tractFields(defaults),
  presets: [
    {
      label: 'Standard',
      sets: ['nbdfinder'],
      values: tractValues(defaults),
    },
    {
      label: 'Loops to 7',
      help: 'Short loops, as in the i-motifs that were studied first.',
      values: tractValues(defaults, { loopMax: 7 }),
    },
    {
      label: 'Four tracts',
      help: 'Never more than the four tracts of one i-motif.',
      values: tractValues(defaults, { tractsMax: 4 }),
    },
    {
      label: 'Sensitive',
      help: 'Also tracts of two C: finds nearly all i-motifs of laboratories, and much that is none.',
      values: tractValues(defaults, { tractMin: 2 }),
    },
  ],
  amongAll: {},
  ...tractHits,
  kernelVersion: '3',
  look: {
    code: 'IM',
    colour: 'imotif',
    // Two pairs of strands, one between the other.
    glyph: {
      lines: 'M6 3v18M18 3v18M10 3v18M14 3v18',
      dashes: 'M6 7h8M10 11h8M6 15h8M10 19h8',
    },
    example: { letters: 'TAA[CCCTAACCCTAACCCTAACCC]TAA' },
    inRuns: true,
    sides: {
      plus: { label: 'plus', legend: 'plus strand', colour: 'imotif' },
      minus: { label: 'minus', legend: 'minus strand', colour: 'imotif' },
    },
  },
} as const satisfies WrittenDefinition);
