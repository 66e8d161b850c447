/** The network that a process loads before it computes. */
export interface NetworkToLoad {
  onnxPath: string;
  /** The folder of its vocab.txt. */
  folder: string;
  /** Threads that compute a piece together. */
  threads: number;
  useCuda: boolean;
}

/** A message to the process of a network, which answers one before it is sent the next. */
export type NetworkRequest =
  | { ask: 'load'; network: NetworkToLoad }
  /** The letters of a piece, in upper case: five more than it has k-mers. */
  | { ask: 'compute'; bases: Uint8Array };

/** `probabilities` holds one for each k-mer, and nothing after loading; `rssBytes` is its memory. */
export type NetworkReply = { rssBytes: number } & (
  | { ok: true; probabilities: Float64Array }
  /** For a log: it may name paths. */
  | { ok: false; message: string }
);
