import { type ComponentType, useEffect } from 'react';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonStates } from './button-states.tsx';
import { ColourTokens, MotifClasses, Scales } from './colours.tsx';
import { FieldStates } from './field-states.tsx';
import { Glyphs, RunClasses, TypeScale } from './letters.tsx';
import { EmptyAndWaiting, Messages } from './messages.tsx';
import styles from './styleguide.module.css';
import { TableStates } from './table-states.tsx';

const SECTIONS: readonly { title: string; Part: ComponentType }[] = [
  { title: 'Colours', Part: ColourTokens },
  { title: 'Motif classes', Part: MotifClasses },
  { title: 'Scales', Part: Scales },
  { title: 'Runs', Part: RunClasses },
  { title: 'Type', Part: TypeScale },
  { title: 'Glyphs', Part: Glyphs },
  { title: 'Buttons', Part: ButtonStates },
  { title: 'Fields', Part: FieldStates },
  { title: 'Table', Part: TableStates },
  { title: 'Messages', Part: Messages },
  { title: 'Empty, outline, progress', Part: EmptyAndWaiting },
];
const SCHEMES = ['light', 'dark'] as const;
const SCHEME_NAME = 'data-colour-scheme';

/** Every part of the screens in every state, both schemes side by side; for development only. */
export function StyleguidePage() {
  useEffect(() => {
    // A scheme is a name on an element; the page itself must be light, so that dark can be inside
    // it.
    const root = document.documentElement;
    const before = root.getAttribute(SCHEME_NAME) ?? 'light';
    root.setAttribute(SCHEME_NAME, 'light');
    return () => root.setAttribute(SCHEME_NAME, before);
  }, []);
  return (
    <>
      <PageTitle title="Styleguide">Every part in every state, in both schemes.</PageTitle>
      {SECTIONS.map(({ title, Part }) => (
        <section key={title} className={styles['section']}>
          <h2>{title}</h2>
          <div className={styles['panes']}>
            {SCHEMES.map((scheme) => (
              <div key={scheme} className={styles['pane']} {...{ [SCHEME_NAME]: scheme }}>
                <Part />
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
