import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { elementText } from './element-text.ts';

function Figure({ children }: { alt: string; children: ReactNode }): ReactNode {
  throw new Error(`It is not drawn: ${String(children)}`);
}

it('reads the text of the page, with blanks where paragraphs end', () => {
  const node = (
    <>
      <p>
        One <b>two</b>
        <code>three</code>.
      </p>
      <ul>
        {['four', 'five'].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {null}
      {false}
    </>
  );
  expect(elementText(node)).toBe('One twothree. four five');
});

it('reads what components are given as children, and draws none', () => {
  expect(elementText(<Figure alt="x">A caption {6}</Figure>)).toBe('A caption 6');
});
