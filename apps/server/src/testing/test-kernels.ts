import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Kernel } from '@flipon/analyses/kernel';
import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import { cruciformKernel } from '@flipon/analyses/kinds/cruciform/kernel';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import { p53Kernel } from '@flipon/analyses/kinds/p53predictor/kernel';
import { rlooprKernel } from '@flipon/analyses/kinds/rloopr/kernel';
import { strKernel } from '@flipon/analyses/kinds/str/kernel';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';

/** The kernels as tests of the server run them: in the test's own process, without threads. */
export const testKernels: Record<AnalysisKind, Kernel> = {
  g4hunter: g4HunterKernel as Kernel,
  rloopr: rlooprKernel as Kernel,
  zdna: zdnaKernel as Kernel,
  cpg: cpgKernel as Kernel,
  p53predictor: p53Kernel as Kernel,
  cruciform: cruciformKernel as Kernel,
  str: strKernel as Kernel,
};
