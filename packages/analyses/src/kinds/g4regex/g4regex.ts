import { defineKind, type WrittenDefinition } from '../../definition.ts';
import { knownColumns } from '../../known/known-columns.ts';
import { tractHits } from '../../tract-search/tract-columns.ts';
import { tractFields, tractValues } from '../../tract-search/tract-fields.ts';

const defaults = { tractMax: 0, loopMax: 7 };

/** G-quadruplexes as tracts of G and loops (Huppert, Balasubramanian 2005, doi:10.1093/nar/gki609). */
export const g4regex = defineKind({
  kind: 'g4regex',
  title: 'G4 by tracts',
  summary:
    'Finds four and more tracts of G with loops between: the regular expression of quadruplexes.',
  structure: 'quadruplex',
  brief: 'Quadruplexes, by four tracts of G',
  reading:
    'A quadruplex is four tracts of G, stacked in flat squares of four. The G4Hunter mean says how rich in G its runs are: the further from 0, the likelier it folds.',
  noun: { one: 'G4 motif', many: 'G4 motifs' },
  citation: {
    authors: ['Huppert', 'Balasubramanian'],
    year: 2005,
    title: 'Prevalence of quadruplexes in the human genome',
    journal: 'Nucleic Acids Res. 33:2908',
    doi: '10.1093/nar/gki609',
  },
  rowsRoute: 'g4motifs',
  batchName: 'G4Regex',
  workTitle: 'G4 motif analysis',
  fields: tractFields(defaults),
  presets: [
    {
      label: 'Standard',
      sets: ['nonb-db'],
      values: tractValues(defaults),
    },
    {
      label: 'Loops to 12',
      sets: ['birds', 'nbdfinder'],
      values: tractValues(defaults, { loopMax: 12 }),
    },
    {
      label: 'Two tetrads',
      help: 'Tracts from two G on; many of them fold weakly.',
      values: tractValues(defaults, { tractMin: 2 }),
    },
    {
      label: 'One bulge',
      help: 'One tract may have one other base between its G.',
      values: tractValues(defaults, { bulgedTracts: 1 }),
    },
  ],
  amongAll: {},
  ...tractHits,
  extras: [knownColumns],
  kernelVersion: '3',
  featureType: 'G_quartet',
  look: {
    code: 'GT',
    colour: 'g4regex',
    // Four tracts, and the loops between them.
    glyph: {
      lines: 'M4 8v12M9.3 8v12M14.6 8v12M20 8v12',
      dashes: 'M4 8a2.65 4 0 0 1 5.3 0M9.3 20a2.65 2 0 0 0 5.3 0M14.6 8a2.7 4 0 0 1 5.4 0',
    },
    example: { letters: 'TTA[GGGTTAGGGTTAGGGTTAGGG]TTA' },
    inRuns: true,
    sides: {
      plus: { label: 'plus', legend: 'plus strand', colour: 'g4regex' },
      minus: { label: 'minus', legend: 'minus strand', colour: 'g4regex' },
    },
  },
} as const satisfies WrittenDefinition);
