import type { ToolHelp } from '../kinds/help/tool-help.ts';
import type { HelpSubject } from './help-subjects.ts';

const ofKinds = import.meta.glob<ToolHelp>('../kinds/*/help.tsx', { import: 'help' });
const ofFeatures = import.meta.glob<ToolHelp>('../*/help.tsx', { import: 'help' });

/**
 * The words on a subject: those of a kind are in its folder, those of a calculator in the feature
 * that is named by the last part of its screen's path. Undefined if there are none.
 */
export async function loadToolHelp({
  definitions,
  tools,
}: HelpSubject): Promise<ToolHelp | undefined> {
  const loaders = [
    ...definitions.map(({ kind }) => ofKinds[`../kinds/${kind}/help.tsx`]),
    ...tools.map(({ screenPath }) => ofFeatures[`../${screenPath.split('/').at(-1)}/help.tsx`]),
  ];
  return loaders.find((load) => load !== undefined)?.();
}
