import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Tool } from '@flipon/analyses/tools/tools';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../get-info.ts';

/** Whether a kind or calculator can be started on this server; taken for granted until the server has told. */
export function useSwitchedOn(kind: AnalysisKind | Tool['tool']): boolean {
  const { data: info } = useQuery(infoQuery);
  return info === undefined || info.analysis[kind] === true;
}
