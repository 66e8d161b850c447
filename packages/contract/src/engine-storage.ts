import { z } from 'zod';

/** What an engine of a page says of its library. */
export const engineStorageSchema = z.object({
  begun: z.iso.datetime().describe('When this library was begun, with nothing in it.'),
  sequences: z.number().int().describe('Sequences in it.'),
});
export type EngineStorage = z.infer<typeof engineStorageSchema>;
