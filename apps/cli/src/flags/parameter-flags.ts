import type { Field, ParameterValues } from '@flipon/analyses/field';
import type { Flag } from './flag.ts';

/** Shorter names of parameters, by their wire name. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  selectedModel: ['model'],
  onComplementary: ['complementary'],
};

/** Meanings of a parameter on the command line that its field does not state. */
const FURTHER_HELP: Readonly<Record<string, string>> = {
  wrapOrigin: 'Every FASTA or plain record counts as circular then; flat files say it themselves.',
};

/** The flags of parameters: wire names, with everything that the fields know as help. */
export function parameterFlags(fields: readonly Field[]): Flag[] {
  return fields.map((field) => {
    const flag: Flag = {
      name: field.key,
      aliases: SHORT_NAMES[field.key] ?? [],
      value: placeholderOf(field),
      help: [field.help, FURTHER_HELP[field.key], allowedValues(field)]
        .filter((part) => part !== undefined)
        .join(' '),
    };
    if (field.type === 'flag') flag.alone = { means: 'true', words: ['true', 'false'] };
    return flag;
  });
}

/** Parameter values as they are typed, for examples. */
export function parameterWords(values: ParameterValues): string {
  return Object.entries(values)
    .map(([key, value]) => (value === true ? `--${key}` : `--${key} ${String(value)}`))
    .join(' ');
}

function placeholderOf(field: Field): string {
  switch (field.type) {
    case 'integer':
      return 'N';
    case 'decimal':
      return 'X';
    case 'flag':
      return 'true|false';
    case 'choice':
      return field.options.map(({ value }) => value).join('|');
    case 'choices':
      return field.options.map(({ value }) => value).join(',');
    case 'scores':
      return field.default.map((_, index) => 'ABCDEFGH'.charAt(index)).join(',');
  }
}

function allowedValues(field: Field): string {
  const standard = `default ${String(field.default)}.`;
  switch (field.type) {
    case 'integer':
    case 'decimal': {
      const { min, max } = field.bounds;
      const unit = field.unit === undefined ? '' : ` ${field.unit}`;
      const number = field.type === 'integer' ? 'A whole number' : 'A number';
      return `${number} ${rangeText(min, max)}${unit}; ${standard}${recommendation(field)}`;
    }
    case 'scores': {
      const { min, max } = field.bounds;
      const { minItems, default: usual, itemLabels } = field;
      const count = minItems === undefined ? usual.length : `${minItems} to ${itemLabels.length}`;
      return `${count} numbers ${rangeText(min, max)} with commas between; ${standard}`;
    }
    case 'choice':
      return `One of ${field.options.map(optionText).join(', ')}; ${standard}`;
    case 'choices':
      return `One or more of ${field.options.map(optionText).join(', ')}, with commas between; ${standard}`;
    case 'flag':
      return `Default ${String(field.default)}.`;
  }
}

function optionText({ value, label }: { value: string | number; label: string }): string {
  return value === label ? value : `${value} = ${label}`;
}

function rangeText(min: number, max: number): string {
  return Number.isFinite(max) ? `from ${min} to ${max}` : `of ${min} or more`;
}

function recommendation({ recommended }: { recommended?: { min?: number; max?: number } }): string {
  if (recommended === undefined) return '';
  const { min, max } = recommended;
  if (min !== undefined && max !== undefined) return ` Recommended: ${min} to ${max}.`;
  return min === undefined ? ` Recommended: at most ${max}.` : ` Recommended: at least ${min}.`;
}
