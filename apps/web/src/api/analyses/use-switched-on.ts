import type { AnalysisKind } from '@flipon/analyses/definitions';
import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../get-info.ts';

/** Whether a kind can be started on this server; taken for granted until the server has told. */
export function useSwitchedOn(kind: AnalysisKind): boolean {
  const { data: info } = useQuery(infoQuery);
  return info === undefined || info.analysis[kind] === true;
}
