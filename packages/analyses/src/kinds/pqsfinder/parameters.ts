import type { ParametersOf } from '../../parameters/field.ts';
import type { pqsfinder } from './pqsfinder.ts';

export type PqsParameters = ParametersOf<typeof pqsfinder>;
