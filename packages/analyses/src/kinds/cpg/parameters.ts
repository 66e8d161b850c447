import type { ParametersOf } from '../../field.ts';
import type { cpg } from './cpg.ts';

export type CpgParameters = ParametersOf<typeof cpg>;
