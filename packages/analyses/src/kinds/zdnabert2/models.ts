/** A published network of Z-DNABERT: the organism and the experiment of its training data. */
export interface NetworkModel {
  organism: 'human' | 'mouse';
  /** Of its training data, as the form says it. */
  data: string;
}

/** The model that needs no file: computed from published energies. */
export const ENERGY_MODEL = 'BZ_energy';

/** The published networks by their names on the wire, which are those of their folders, too. */
export const networkModels = {
  HG_chipseq: { organism: 'human', data: 'ChIP-seq' },
  HG_kouzine: { organism: 'human', data: 'Kouzine' },
  MM_curax: { organism: 'mouse', data: 'Curax' },
  MM_kouzine: { organism: 'mouse', data: 'Kouzine' },
} as const satisfies Record<string, NetworkModel>;

export type NetworkName = keyof typeof networkModels;
export type ModelName = NetworkName | typeof ENERGY_MODEL;

export const networkNames = Object.keys(networkModels) as NetworkName[];

/** Whether a text is the name of a published network. */
export function isNetworkName(text: string): text is NetworkName {
  return Object.hasOwn(networkModels, text);
}
