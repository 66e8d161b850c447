import type { Field, ParameterValues } from '../parameters/field.ts';

/** The defaults in which kinds differ. */
interface TractDefaults {
  tractMax: number;
  loopMax: number;
}

/** The parameters of tracts and loops. */
export function tractFields(defaults: TractDefaults) {
  return [
    {
      key: 'tractMin',
      type: 'integer',
      short: 't',
      label: 'Shortest tract',
      help: 'Equal letters that a tract has at least.',
      default: 3,
      bounds: { min: 2, max: 10 },
      unit: 'bp',
    },
    {
      key: 'tractMax',
      type: 'integer',
      label: 'Longest tract',
      help: 'Equal letters that a tract has at most; 0 for any number.',
      default: defaults.tractMax,
      bounds: { min: 0, max: 30 },
      unit: 'bp',
    },
    {
      key: 'loopMin',
      type: 'integer',
      label: 'Shortest loop',
      help: 'Bases between two tracts, at least.',
      default: 1,
      bounds: { min: 0, max: 30 },
      unit: 'bp',
    },
    {
      key: 'loopMax',
      type: 'integer',
      short: 'l',
      label: 'Longest loop',
      help: 'Bases between two tracts, at most; they may be of any letter.',
      default: defaults.loopMax,
      bounds: { min: 0, max: 50 },
      unit: 'bp',
    },
    {
      key: 'tractsMin',
      type: 'integer',
      label: 'Fewest tracts',
      help: 'Tracts of a hit, at least.',
      default: 4,
      bounds: { min: 3, max: 12 },
    },
    {
      key: 'tractsMax',
      type: 'integer',
      label: 'Most tracts',
      help: 'Tracts of a hit, at most; 0 for any number.',
      default: 0,
      bounds: { min: 0, max: 12 },
    },
    {
      key: 'bulgedTracts',
      type: 'integer',
      label: 'Tracts with a bulge',
      help: 'Tracts of a hit that may have other bases between two of their letters.',
      default: 0,
      bounds: { min: 0, max: 4 },
    },
    {
      key: 'bulgeMax',
      type: 'integer',
      label: 'Longest bulge',
      help: 'Other bases within a tract, at most.',
      default: 1,
      bounds: { min: 1, max: 7 },
      unit: 'bp',
    },
    {
      key: 'overlap',
      type: 'choice',
      label: 'Overlaps',
      help: 'Whether hits of a strand may overlap: not at all, or each that lies in no other.',
      default: 'none',
      options: [
        { value: 'none', label: 'none' },
        { value: 'maximal', label: 'maximal' },
      ],
    },
    {
      key: 'prefer',
      type: 'choice',
      label: 'End',
      help: 'Which end is taken where several would do.',
      default: 'longest',
      options: [
        { value: 'longest', label: 'longest' },
        { value: 'shortest', label: 'shortest' },
      ],
    },
    {
      key: 'strand',
      type: 'choice',
      label: 'Strand',
      help: 'The strand that carries the tracts.',
      default: 'both',
      options: [
        { value: 'both', label: 'both' },
        { value: '+', label: '+', short: 'plus' },
        { value: '-', label: '−', short: 'minus' },
      ],
    },
    {
      key: 'wrapOrigin',
      type: 'flag',
      label: 'Search across the origin',
      help: 'In circular records, hits may go on across the origin.',
      default: false,
    },
  ] as const satisfies readonly Field[];
}

/** The values of a preset: the defaults, with changes. */
export function tractValues(defaults: TractDefaults, changes: ParameterValues = {}) {
  const {
    strand: _,
    wrapOrigin: __,
    ...values
  } = Object.fromEntries(tractFields(defaults).map(({ key, default: value }) => [key, value]));
  return { ...values, ...changes };
}
