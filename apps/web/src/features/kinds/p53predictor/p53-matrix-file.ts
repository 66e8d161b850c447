import { unpackP53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';

const BASES = ['A', 'C', 'G', 'T'];

/** The operator's matrix as the file that `FLIPON_P53_MATRIX` names. */
export function p53MatrixFile(values: readonly number[]) {
  const { costs, reference, noAffinityAt } = unpackP53Matrix(values);
  const rows = BASES.map((base, at) => [base, costs.map((place) => (place[at] ?? 0) / 100)]);
  const file = {
    name: 'The matrix of the operator, delta log10 Kd for each place of a site',
    reference_log_kd: reference / 100,
    no_affinity_at: noAffinityAt / 100,
    rows: Object.fromEntries(rows),
  };
  return {
    variable: 'FLIPON_P53_MATRIX',
    name: 'p53-matrix.json',
    text: `${JSON.stringify(file, null, 1)}\n`,
  };
}
