import type { Tool } from '@flipon/analyses/tools/tools';

/** The terminal commands of a calculator. */
export const terminalLines: Readonly<Record<Tool['tool'], readonly string[]>> = {
  g4killer: [
    'flipon kill GGGTTAGGGTTAGGGTTAGGG --threshold 1.0',
    'flipon kill sequences.csv --threshold 1.0,1.2 --format csv',
  ],
  p53predictor: [
    'flipon p53 GGACATGCCCGGGCATGTCC',
    'flipon p53 best TTAGGACATGCCCGGGCATGTCCTTA --limit 3',
  ],
};
