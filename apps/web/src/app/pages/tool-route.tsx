import type { Tool } from '@flipon/analyses/tools/tools';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { infoQuery } from '../../api/get-info.ts';
import { SwitchedOffTool } from '../../features/analyse/switched-off-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface ToolRouteProps {
  tool: Tool;
  Page: ComponentType;
}

/**
 * The screen of a calculator, or why there is none: this server has it switched off. It waits for
 * the server's answer, as an address that calculates by itself sends its question at once.
 */
export function ToolRoute({ tool, Page }: ToolRouteProps) {
  const { isPending } = useQuery(infoQuery);
  const isOn = useSwitchedOn(tool.tool);
  if (isPending) return <PageSkeleton />;
  return isOn ? <Page /> : <SwitchedOffTool tool={tool} />;
}
