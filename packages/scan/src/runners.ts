import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';

/**
 * THE LIST of kernels, each loaded when it is asked for. A kind of analysis without one does not
 * compile.
 */
export const runners: {
  readonly [K in AnalysisKind]: () => Promise<Kernel<Pieces, KindParameters[K]>>;
} = {
  g4hunter: async () => (await import('@flipon/simd/g4hunter')).g4HunterSimdKernel,
  rloopr: async () => (await import('@flipon/analyses/kinds/rloopr/kernel')).rlooprKernel,
  zdna: async () => (await import('@flipon/simd/zdna')).zdnaSimdKernel,
  zdnabert2: async () => (await import('@flipon/analyses/kinds/zdnabert2/kernel')).zdnabert2Kernel,
  cpg: async () => (await import('@flipon/simd/cpg')).cpgSimdKernel,
  p53predictor: async () => (await import('@flipon/simd/p53predictor')).p53SimdKernel,
  cruciform: async () => (await import('@flipon/simd/cruciform')).fastCruciformKernel,
  str: async () => (await import('@flipon/analyses/kinds/str/kernel')).strKernel,
};
