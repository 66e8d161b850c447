import type { ParametersOf } from '../../parameters/field.ts';
import type { zdna } from './zdna.ts';

export type ZdnaParameters = ParametersOf<typeof zdna>;
