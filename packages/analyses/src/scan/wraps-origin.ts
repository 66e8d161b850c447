import type { ParameterValues } from '../parameters/field.ts';

/**
 * Whether hits may cross the origin of a record: it is a circle, and the analysis was set to look
 * there. Kinds without the parameter `wrapOrigin` never do.
 */
export function wrapsOrigin(
  { circular }: { circular: boolean },
  parameters: ParameterValues,
): boolean {
  return circular && parameters['wrapOrigin'] === true;
}
