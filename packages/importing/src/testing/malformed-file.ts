/** A file that must be refused. */
export interface MalformedFile {
  /** What is wrong with it; no two are the same. */
  name: string;
  bytes: Uint8Array;
  /** How the message to the user begins: with the place, where there is one. */
  message: string;
}
