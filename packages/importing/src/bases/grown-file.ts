/** A new file that grows at its end. */
export interface GrownFile {
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
