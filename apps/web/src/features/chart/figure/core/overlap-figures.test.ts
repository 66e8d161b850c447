import type { MatrixContent } from './figure-content.ts';
import { testFigures } from './testing/test-figures.ts';

const MATRIX: MatrixContent = {
  ...{ kind: 'matrix', title: 'Overlaps of 3 classes', words: 'Bases in both classes.' },
  names: [
    { code: 'G4', name: 'G4 hunter' },
    { code: 'RL', name: 'R-loop tracker' },
    { code: 'CX', name: 'CpX hunter' },
  ],
  cells: [
    [
      { text: '9,999', step: null, bases: 9999 },
      { text: '33 %', step: 7, bases: 3300 },
      { text: '0', step: 0, bases: 0 },
    ],
    [
      { text: '3,300', step: 5, bases: 3300 },
      { text: '16k', step: null, bases: 16_021 },
      { text: '<1 %', step: 1, bases: 12 },
    ],
    [
      { text: '0', step: 0, bases: 0 },
      { text: '12', step: 1, bases: 12 },
      { text: '4,100', step: null, bases: 4100 },
    ],
  ],
};

testFigures([
  {
    file: 'upset-89-structure',
    content: {
      ...{ kind: 'upset', title: 'Combinations of 3 classes' },
      words: 'Bases that are in these classes and in no other.',
      names: [
        { code: 'G4', name: 'G4 hunter', colour: 'g4' },
        { code: 'RL', name: 'R-loop tracker', colour: 'rl1' },
        { code: 'CX', name: 'CpX hunter', colour: 'cpx' },
      ],
      rows: [
        { members: [1], bases: 12_345, stretches: 9 },
        { members: [0, 2], bases: 4100, stretches: 12 },
        { members: [0, 1, 2], bases: 3, stretches: 1 },
      ],
    },
    options: { widthMm: 89, palette: 'structure', letter: 'd' },
  },
  { file: 'matrix-89', content: MATRIX, options: { widthMm: 89, palette: 'grey', letter: 'c' } },
]);
