import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import type { HelpSubject } from '../help-subjects.ts';
import { presetPath } from './preset-section.tsx';

/** Opens the form with the usual settings, or the calculator with an example that it calculates. */
export function exampleAction(subject: HelpSubject) {
  return (
    <ButtonLink
      to={examplePath(subject)}
      variant="filled"
      icon={<IconPlayerPlayFilled size={12} aria-hidden="true" />}
    >
      Try the example
    </ButtonLink>
  );
}

/** Where the example of a subject is. */
export function examplePath({ definitions, tools }: HelpSubject): string {
  const [definition] = definitions;
  if (definition !== undefined)
    return presetPath(definition, definition.presets[0] ?? { values: {} });
  const [tool] = tools;
  if (tool === undefined) return '/';
  return `${tool.screenPath}?${new URLSearchParams(tool.example)}`;
}
