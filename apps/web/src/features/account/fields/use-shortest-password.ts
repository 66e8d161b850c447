import { SHORTEST_PASSWORD } from '@flipon/contract/account';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../../api/get-info.ts';

/** How many letters this server asks for in a new password. */
export function useShortestPassword(): number {
  const { data: info } = useQuery(infoQuery);
  return info?.limits.password.minLength ?? SHORTEST_PASSWORD;
}
