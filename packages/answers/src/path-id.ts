import { z } from 'zod';

/** An id in the path. One that is no UUID is 400, as the published clients know it, not 404. */
export const pathIdSchema = z.object({
  id: z.uuid({ error: 'The id is not a UUID.' }).describe('The id, a UUID.'),
});
