/** All kinds on the alpha-globin example, with the paths of their screens and settings that find something in it. */
export const kindsOnExample = [
  { name: 'g4hunter', screen: 'quadruplex', parameters: { threshold: 1.2 } },
  { name: 'rloopr', screen: 'rloopr', parameters: { rizModel: [0, 1] } },
  { name: 'zdna', screen: 'zdna', parameters: { minSequenceSize: 10 } },
  { name: 'zdnabert2', screen: 'zdnabert2', parameters: {} },
  { name: 'cpg', screen: 'cpg', parameters: {} },
  { name: 'p53predictor', screen: 'p53-predictor', parameters: { threshold: 2 } },
  { name: 'cruciform', screen: 'cruciform', parameters: { minArm: 9 } },
  { name: 'str', screen: 'str', parameters: {} },
  { name: 'directrepeat', screen: 'directrepeat', parameters: {} },
  { name: 'mirrorrepeat', screen: 'mirrorrepeat', parameters: {} },
  { name: 'aphased', screen: 'aphased', parameters: {} },
  { name: 'imotif', screen: 'imotif', parameters: {} },
  { name: 'g4regex', screen: 'g4regex', parameters: {} },
  { name: 'zseeker', screen: 'zseeker', parameters: {} },
  { name: 'zhunt', screen: 'zhunt', parameters: {} },
  { name: 'pqsfinder', screen: 'pqsfinder', parameters: {} },
];
