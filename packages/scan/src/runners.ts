import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Kernel } from '@flipon/analyses/kernel';
import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';

/** THE LIST of kernels. A kind of analysis without one does not compile. */
export const runners: Record<AnalysisKind, Kernel> = {
  g4hunter: g4HunterKernel as Kernel,
  cpg: cpgKernel as Kernel,
};
