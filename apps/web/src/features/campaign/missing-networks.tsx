import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { joinWords } from '@flipon/analyses/join-words';
import { useQueries, useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../api/get-info.ts';
import { type FormHere, formHereQuery } from '../kinds/settings/settings-here.ts';
import { allMotifs } from './all-motifs.ts';

/** "Not installed: HG_chipseq of Z-DNABert2." What this server cannot compute with; nothing where it has all. */
export function MissingNetworks() {
  const { data: info } = useQuery(infoQuery);
  const kinds = allMotifs(info).map(({ kind }) => kind);
  const forms = useQueries({ queries: kinds.map((kind) => formHereQuery(kind)) });
  const missing = kinds.flatMap((kind, index) => {
    const names = missingChoices(kind, forms[index]?.data);
    return names.length === 0 ? [] : [`${joinWords(names)} of ${definitionOf(kind).title}`];
  });
  return missing.length === 0 ? null : <span>Not installed: {missing.join('; ')}.</span>;
}

/** Choices of a kind that the server refuses, such as networks that are not there. */
function missingChoices(kind: AnalysisKind, form: FormHere | undefined): string[] {
  return definitionOf(kind).fields.flatMap((field) =>
    field.type !== 'choice'
      ? []
      : field.options
          .filter(({ value }) => form !== undefined && form.here.refuse(field.key, value) !== null)
          .map(({ label }) => label),
  );
}
