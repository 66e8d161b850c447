import type { Field } from '@flipon/analyses/field';
import type { Tool } from '@flipon/analyses/tools/tools';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { type FieldFacts, fieldFacts } from '../../kinds/settings/describe-field.ts';

/** The inputs of a calculator, in the form of parameters. */
export function toolInputs(tool: Tool): FieldFacts[] {
  if ('fields' in tool) {
    const { key, label, help, maxLength, formMaxLength } = tool.sequence;
    const sequence = { key, label, help, usual: '', recommended: null };
    return [
      { ...sequence, values: upTo(maxLength), formValues: upTo(formMaxLength) },
      ...tool.fields.map((field: Field) => fieldFacts(field)),
    ];
  }
  const { single, best } = tool;
  const { key, label, help } = single;
  const values = `20 letters; find best: ${best.minLength} to ${best.maxLength}`;
  return [
    { key, label, help, values, formValues: null, recommended: null, usual: '' },
    fieldFacts(best.limit),
  ];
}

function upTo(letters: number): string {
  return `up to ${formatInteger(letters)} letters`;
}
