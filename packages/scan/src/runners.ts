import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { cruciformKernel } from '@flipon/analyses/kinds/cruciform/kernel';
import { rlooprKernel } from '@flipon/analyses/kinds/rloopr/kernel';
import { strKernel } from '@flipon/analyses/kinds/str/kernel';
import { zdnabert2Kernel } from '@flipon/analyses/kinds/zdnabert2/kernel';
import { cpgSimdKernel } from '@flipon/simd/cpg';
import { g4HunterSimdKernel } from '@flipon/simd/g4hunter';
import { p53SimdKernel } from '@flipon/simd/p53predictor';
import { zdnaSimdKernel } from '@flipon/simd/zdna';

/** THE LIST of kernels. A kind of analysis without one does not compile. */
export const runners: { readonly [K in AnalysisKind]: Kernel<Pieces, KindParameters[K]> } = {
  g4hunter: g4HunterSimdKernel,
  rloopr: rlooprKernel,
  zdna: zdnaSimdKernel,
  zdnabert2: zdnabert2Kernel,
  cpg: cpgSimdKernel,
  p53predictor: p53SimdKernel,
  cruciform: cruciformKernel,
  str: strKernel,
};
