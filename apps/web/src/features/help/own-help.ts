import type { ToolHelp } from '../kinds/help/tool-help.ts';
import type { HelpSubject } from './help-subjects.ts';

const ofKinds = import.meta.glob<ToolHelp>('../kinds/*/help.tsx', { import: 'help' });
const ofFeatures = import.meta.glob<ToolHelp>('../*/help.tsx', { import: 'help' });

/**
 * The words on a subject: those of a kind lie in its folder, those of a calculator in the feature that
 * is called as the last part of its screen's path. Undefined where nobody has written any.
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
