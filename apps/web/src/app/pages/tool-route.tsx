import type { Tool } from '@flipon/analyses/tools/tools';
import type { ComponentType } from 'react';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { SwitchedOffTool } from '../../features/analyse/switched-off-tool.tsx';

interface ToolRouteProps {
  tool: Tool;
  Page: ComponentType;
}

/** The screen of a calculator, or why there is none: this server has it switched off. */
export function ToolRoute({ tool, Page }: ToolRouteProps) {
  return useSwitchedOn(tool.tool) ? <Page /> : <SwitchedOffTool tool={tool} />;
}
