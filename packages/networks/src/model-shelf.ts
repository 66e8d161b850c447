import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';

/** The files of weights that are understood, the first that is there is used. */
export const weightsFiles = ['model.onnx', 'model.safetensors', 'pytorch_model.bin'] as const;
export type WeightsFile = (typeof weightsFiles)[number];

/** A network whose folder has all that is needed. */
export interface InstalledNetwork {
  name: NetworkName;
  /** Its folder, with config.json and vocab.txt. */
  folder: string;
  weights: WeightsFile;
  /** Of the file of weights, in hexadecimal digits. */
  weightsSha256: string;
}

/** What is known of a network on this machine. */
export type NetworkState =
  | { state: 'installed'; network: InstalledNetwork }
  /** There is no folder of its name, or nothing in it. */
  | { state: 'absent'; name: NetworkName }
  /** Something is there that cannot be used; the sentence is for whoever runs the server. */
  | { state: 'unusable'; name: NetworkName; problem: string };

/** The networks in a folder, with a folder for each. Looks anew whenever it is asked. */
export interface ModelShelf {
  readonly folder: string;
  /** All published networks, in the order of their list. */
  list(): Promise<NetworkState[]>;
  find(name: NetworkName): Promise<NetworkState>;
}
