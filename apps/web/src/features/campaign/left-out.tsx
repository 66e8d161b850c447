import { definitionOf } from '@flipon/analyses/definitions';
import { useQueries, useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../api/get-info.ts';
import { joinWords } from '../../ui/words/join-words.ts';
import { type FormHere, formHereQuery } from '../kinds/settings/settings-here.ts';
import { allMotifs, leftOutMotifs } from './all-motifs.ts';
import styles from './left-out.module.css';

/** The searches that "all motifs" leaves out on this server, and why; nothing where it has them all. */
export function LeftOut({ className = '' }: { className?: string | undefined }) {
  const { data: info } = useQuery(infoQuery);
  const kinds = allMotifs(info).map(({ kind }) => kind);
  const forms = useQueries({ queries: kinds.map((kind) => formHereQuery(kind)) });
  if (info === undefined) return null;
  const off = leftOutMotifs(info);
  const parts = [
    ...(off.length > 0 ? [`${joinWords(off)} (switched off on this server)`] : []),
    ...kinds.flatMap((kind, index) => {
      const names = missingChoices(kind, forms[index]?.data);
      return names.length > 0
        ? [`${joinWords(names)} of ${definitionOf(kind).title} (not installed)`]
        : [];
    }),
  ];
  if (parts.length === 0) return null;
  return <p className={`${styles['leftOut']} ${className}`}>Left out: {parts.join('; ')}.</p>;
}

/** Choices of a kind that this server cannot compute with, such as networks that are not installed. */
function missingChoices(kind: Parameters<typeof definitionOf>[0], form: FormHere | undefined) {
  return definitionOf(kind).fields.flatMap((field) =>
    field.type !== 'choice'
      ? []
      : field.options
          .filter(({ value }) => form !== undefined && form.here.refuse(field.key, value) !== null)
          .map(({ label }) => label),
  );
}
