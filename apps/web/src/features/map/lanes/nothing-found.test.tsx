import type { AnalysisKind } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { classesOf } from './map-class.ts';
import { NothingFound } from './nothing-found.tsx';

/** What is read, without the signs of classes. */
function textOf(kinds: readonly AnalysisKind[]): string {
  const classes = classesOf(
    kinds.map((kind) => ({
      id: kind,
      kind,
      title: 'made',
      parameters: parseParameters(kind, {}),
      resultCount: 0,
      finished: '2026-11-26T00:00:00Z',
    })),
  );
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound classes={classes} sequenceId="s" isShown={false} onShow={() => {}} />
    </MemoryRouter>,
  );
  return markup.replace(/<[^>]*>/g, '');
}

it('says the settings of each search without a hit, of one as of several', () => {
  const g4hunter = 'G4 hunter (Window size 25 bp · Threshold 1.4 · ';
  const p53 = 'p53 predictor (Threshold 0.5)Change';
  expect(textOf(['p53predictor'])).toContain(p53);
  expect(textOf(['p53predictor'])).toContain('Show the lane');
  const both = textOf(['g4hunter', 'p53predictor']);
  expect(both).toContain(g4hunter);
  expect(both).toContain(p53);
  expect(both).toContain('Show 2 lanes');
});

it('leaves the settings of many to their titles, so that they are a line or two', () => {
  const many = textOf(['g4hunter', 'p53predictor', 'zdna', 'cpg']);
  expect(many).toContain('p53 predictorChange');
  expect(many).toContain('Show 4 lanes');
});

it('says nothing where every search has hits', () => {
  expect(textOf([])).toBe('');
});
