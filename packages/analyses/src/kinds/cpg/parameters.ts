import type { ParametersOf } from '../../parameters/field.ts';
import type { cpg } from './cpg.ts';

export type CpgParameters = ParametersOf<typeof cpg>;
