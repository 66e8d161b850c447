import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';

/**
 * THE LIST of kernels in the order of the kinds, each loaded when it is asked for. A kind of analysis
 * without one does not compile.
 */
export const kernels: {
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
  directrepeat: async () =>
    (await import('@flipon/analyses/kinds/directrepeat/kernel')).directRepeatKernel,
  mirrorrepeat: async () =>
    (await import('@flipon/analyses/kinds/mirrorrepeat/kernel')).mirrorRepeatKernel,
  aphased: async () => (await import('@flipon/analyses/kinds/aphased/kernel')).aPhasedKernel,
  imotif: async () => (await import('@flipon/analyses/kinds/imotif/kernel')).imotifKernel,
  g4regex: async () => (await import('@flipon/analyses/kinds/g4regex/kernel')).g4regexKernel,
  zseeker: async () => (await import('@flipon/analyses/kinds/zseeker/kernel')).zseekerKernel,
  zhunt: async () => (await import('@flipon/analyses/kinds/zhunt/kernel')).zhuntKernel,
  pqsfinder: async () => (await import('@flipon/analyses/kinds/pqsfinder/kernel')).pqsfinderKernel,
};
