import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Tool } from '@flipon/analyses/tools/tools';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../get-info.ts';

/** The names of things that a server can switch off. */
export type SwitchName = AnalysisKind | Tool['tool'];

/** Whether a kind or calculator can be started on this server; true until the server has answered. */
export function useSwitchedOn(name: SwitchName): boolean {
  return useSwitches()(name);
}

/** The same for any of them. */
export function useSwitches(): (name: SwitchName) => boolean {
  const { data: info } = useQuery(infoQuery);
  return (name) => info === undefined || info.analysis[name] === true;
}
