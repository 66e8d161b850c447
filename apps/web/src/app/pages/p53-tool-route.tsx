import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { useSwitchedOn } from '../../api/analyses/use-switched-on.ts';
import { P53ToolPage } from '../../features/p53-tool/p53-tool-page.tsx';
import { SwitchedOff } from '../../features/p53-tool/switched-off.tsx';

/** The calculator, or why there is none: this server has it switched off. */
export function P53ToolRoute() {
  return useSwitchedOn(p53Tool.tool) ? <P53ToolPage /> : <SwitchedOff />;
}
