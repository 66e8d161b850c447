/** A part of a form, as any transport hands it over while it comes. */
export type FormPart =
  | { type: 'field'; name: string; value: string }
  | {
      type: 'file';
      filename: string;
      content: AsyncIterable<Uint8Array>;
      /** Whether its content has more bytes than are allowed, which were left out. */
      isCut(): boolean;
    };
