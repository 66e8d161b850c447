/** A sequence as far as answers are made of it. */
export interface LibrarySequence {
  id: string;
  name: string;
  type: 'DNA' | 'RNA';
  /** Every record with bases is a circle. */
  circular: boolean;
  /** null until its import has finished. */
  lengthBp: number | null;
  recordCount: number | null;
  basesBlobId: string;
  recordTableId: string;
}

export interface LibrarySequences {
  /** One of the owner's; null where there is none. */
  findSequence(owner: string, id: string): Promise<LibrarySequence | null>;
}
