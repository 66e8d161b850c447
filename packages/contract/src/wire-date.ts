import { z } from 'zod';

/** `2019-04-10T08:03:15.009+0000`: the zone has no colon, as recorded from the original server. */
export const wireDateSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/)
  .meta({ example: '2019-04-10T08:03:15.009+0000' });

/** As clients read it, in UTC with milliseconds. @throws RangeError for an invalid date */
export function toWireDate(date: Date): string {
  return date.toISOString().replace('Z', '+0000');
}

/** The opposite of {@link toWireDate}; an invalid date for a text that is none. */
export function fromWireDate(text: string): Date {
  return new Date(text.replace('+0000', 'Z'));
}
