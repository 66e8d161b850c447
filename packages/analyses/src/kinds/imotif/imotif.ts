import { defineKind, type WrittenDefinition } from '../../definition.ts';
import { TRACT_SCORE, tractColumns } from '../../tract-search/tract-columns.ts';
import { tractFields } from '../../tract-search/tract-fields.ts';

/** i-Motifs: tracts of C and loops (Wright et al. 2017, doi:10.1093/nar/gkx090). */
export const imotif = defineKind({
  kind: 'imotif',
  title: 'i-Motifs',
  summary: 'Finds four and more tracts of C with loops between, which can fold into an i-motif.',
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
  fields: tractFields({ tractMax: 5, loopMax: 12 }),
  presets: [
    {
      label: 'Standard',
      sets: ['nbdfinder'],
      values: {
        tractMin: 3,
        tractMax: 5,
        loopMin: 1,
        loopMax: 12,
        tractsMin: 4,
        tractsMax: 0,
        bulgedTracts: 0,
        bulgeMax: 1,
        overlap: 'none',
        prefer: 'longest',
      },
    },
    {
      label: 'Loops to 7',
      help: 'Short loops, as in the i-motifs that were studied first.',
      values: {
        tractMin: 3,
        tractMax: 5,
        loopMin: 1,
        loopMax: 7,
        tractsMin: 4,
        tractsMax: 0,
        bulgedTracts: 0,
        bulgeMax: 1,
        overlap: 'none',
        prefer: 'longest',
      },
    },
    {
      label: 'Four tracts',
      help: 'Never more than the four tracts of one i-motif.',
      values: {
        tractMin: 3,
        tractMax: 5,
        loopMin: 1,
        loopMax: 12,
        tractsMin: 4,
        tractsMax: 4,
        bulgedTracts: 0,
        bulgeMax: 1,
        overlap: 'none',
        prefer: 'longest',
      },
    },
  ],
  amongAll: {},
  columns: tractColumns,
  kernelVersion: '1',
  counts: [
    { column: 'tractCount', max: 12, order: 'value' },
    { column: 'layers', max: 12, order: 'value' },
  ],
  filters: [TRACT_SCORE, 'layers', 'tractCount', 'longestLoop', 'length'],
  maximum: { key: 'maxG4hunter', of: TRACT_SCORE },
  strength: { column: TRACT_SCORE, full: 4 },
  look: {
    code: 'IM',
    colour: 'imotif',
    pattern: 'upright',
    // Two pairs of strands, one between the other.
    glyph: {
      lines: 'M6 3v18M18 3v18M10 3v18M14 3v18',
      dashes: 'M6 7h8M10 11h8M6 15h8M10 19h8',
    },
    example: { letters: 'TAA[CCCTAACCCTAACCCTAACCC]TAA' },
    sides: {
      plus: { label: 'plus', legend: 'plus strand', colour: 'imotif', pattern: 'upright' },
      minus: { label: 'minus', legend: 'minus strand', colour: 'imotif', pattern: 'level' },
    },
  },
} as const satisfies WrittenDefinition);
