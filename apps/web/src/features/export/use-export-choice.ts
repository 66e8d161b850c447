import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { useState } from 'react';
import type { ExportOptions } from '../../api/hits/export-link.ts';
import { kindPartsOf } from '../kinds/load-kind-parts.ts';
import { type ExportChoice, exportChoices } from './export-choices.ts';

/** The files that a kind offers and the one that is chosen, as the format field wants them. */
export function useExportChoice(kind: AnalysisKind) {
  const choices = exportChoices(definitionOf(kind), kindPartsOf(kind).partOfHit);
  const [chosen, setChosen] = useState({ choice: choices[0], options: choices[0].options });
  return {
    choices,
    ...chosen,
    onChange: (choice: ExportChoice, options: ExportOptions) => setChosen({ choice, options }),
  };
}
