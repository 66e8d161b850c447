import { z } from 'zod';

/** The answer of `average/length` and `total/length/<model>`: bases. */
export const totalSchema = z.object({
  payload: z.number().describe('The average, or the sum of all hits, in bases.'),
});
