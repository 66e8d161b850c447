import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import { p53Kernel } from '@flipon/analyses/kinds/p53predictor/kernel';
import { rlooprKernel } from '@flipon/analyses/kinds/rloopr/kernel';
import { strKernel } from '@flipon/analyses/kinds/str/kernel';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import { zdnabert2Kernel } from '@flipon/analyses/kinds/zdnabert2/kernel';
import { fastCruciformKernel } from '@flipon/simd/cruciform';

/** THE LIST of kernels. A kind of analysis without one does not compile. */
export const runners: { readonly [K in AnalysisKind]: Kernel<Pieces, KindParameters[K]> } = {
  g4hunter: g4HunterKernel,
  rloopr: rlooprKernel,
  zdna: zdnaKernel,
  zdnabert2: zdnabert2Kernel,
  cpg: cpgKernel,
  p53predictor: p53Kernel,
  cruciform: fastCruciformKernel,
  str: strKernel,
};
