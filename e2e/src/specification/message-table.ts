import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { Field } from '@flipon/analyses/field';
import { messagesOf } from '@flipon/analyses/field-messages';

/** Input of a form, and the resulting messages. */
export interface MessageCase {
  /** Fields by their labels; all others keep the form's value. */
  fill: Readonly<Record<string, string>>;
  says: readonly string[];
}

/** A form of chapter 5, and its message to each input. */
export interface MessageForm {
  path: string;
  /** A tab that is opened first. */
  tab?: string;
  needsUser?: true;
  /** The button that makes the form judge; without one it judges while one types. */
  button?: string;
  cases: readonly MessageCase[];
}

const EMAIL = 'ada@example.org';

/** Sentences of chapter 5 to the letter. */
export const SPECIFIED_FORMS: readonly MessageForm[] = [
  {
    path: '/login',
    button: 'Log in',
    cases: [
      { fill: {}, says: ['Email is required.', 'Password is required.'] },
      {
        fill: { Email: 'ada', Password: 'abc' },
        says: ['Email is in wrong format.', 'Password must have at least 4 letters.'],
      },
      { fill: { Email: EMAIL, Password: 'not the one' }, says: ['Login failure.'] },
    ],
  },
  {
    path: '/register',
    button: 'Register',
    cases: [
      { fill: {}, says: ['Email is required.', 'Password is required.'] },
      {
        fill: { Email: 'ada', Password: 'abc', 'Password again': 'abd' },
        says: [
          'Email is in wrong format.',
          'Password must have at least 4 letters.',
          'Passwords must be identical.',
        ],
      },
    ],
  },
  {
    path: '/reset-password',
    button: 'Send the link',
    cases: [
      { fill: {}, says: ['Email is required.'] },
      { fill: { Email: 'ada@' }, says: ['Email is in wrong format.'] },
    ],
  },
  {
    path: '/change-password',
    needsUser: true,
    button: 'Change password',
    cases: [
      { fill: {}, says: ['Old password is required.', 'Password is required.'] },
      {
        fill: { 'Old password': 'x', 'New password': 'abc', 'New password again': 'abd' },
        says: ['Password must have at least 4 letters.', 'Passwords must be identical.'],
      },
    ],
  },
  {
    path: '/sequence/tools',
    tab: 'Upload file',
    button: 'Upload',
    cases: [{ fill: {}, says: ['Title is required.', 'File is required.'] }],
  },
  {
    path: '/sequence/tools',
    tab: 'Paste text',
    button: 'Add sequence',
    cases: [{ fill: {}, says: ['Title is required.', 'Sequence is required.'] }],
  },
  {
    path: '/sequence/tools',
    tab: 'NCBI import',
    button: 'Import',
    cases: [{ fill: {}, says: ['NCBI ID is required.'] }],
  },
  {
    path: '/sequence/tools',
    tab: 'NCBI multiple import',
    button: 'Import',
    cases: [{ fill: {}, says: ['NCBI IDs are required.'] }],
  },
  {
    path: '/analyse/quadruplex',
    cases: [
      { fill: { 'Window size': '' }, says: ['Window size is required.'] },
      { fill: { 'Window size': 'x' }, says: ['Window size must be numeric.'] },
      { fill: { 'Window size': '9' }, says: ['Minimal length of window is 10.'] },
      { fill: { 'Window size': '101' }, says: ['Maximal length of window is 100.'] },
      {
        fill: { 'Window size': '31' },
        says: ['Window size recommended value is between 20 and 30.'],
      },
      { fill: { Threshold: '' }, says: ['Threshold is required.'] },
      { fill: { Threshold: 'x' }, says: ['Threshold must be decimal number.'] },
      { fill: { Threshold: '0' }, says: ['Minimal value of threshold is 0.1.'] },
      { fill: { Threshold: '4.1' }, says: ['Maximal value of threshold is 4.'] },
      { fill: { Threshold: '0.8' }, says: ['Threshold recommended value is 0.9 or more.'] },
    ],
  },
  {
    path: '/analyse/p53-predictor',
    cases: [
      { fill: { Threshold: '' }, says: ['Threshold is required.'] },
      { fill: { Threshold: 'x' }, says: ['Threshold must be decimal number.'] },
      { fill: { Threshold: '0' }, says: ['Minimal value of threshold is 0.1.'] },
      { fill: { Threshold: '5' }, says: ['Maximal value of threshold is 4.'] },
    ],
  },
  {
    path: '/analyse/zdna',
    cases: [
      { fill: { 'Minimal sequence size': '' }, says: ['Minimal sequence size is required.'] },
      { fill: { 'Minimal sequence size': 'x' }, says: ['Minimal sequence size must be numeric.'] },
      { fill: { 'Minimal sequence size': '5' }, says: ['Minimal length of sequence is 6.'] },
      {
        fill: { 'Minimal sequence size': '21' },
        says: ['Minimal sequence size recommended value is between 10 and 20.'],
      },
      { fill: { Threshold: '11' }, says: ['Minimal value of threshold is 12.'] },
      { fill: { 'Score GC': '0' }, says: ['Minimal value of score GC is 0.1.'] },
    ],
  },
  {
    path: '/analyse/zdnabert2',
    cases: [
      { fill: { 'Minimal size': '' }, says: ['Minimal sequence size is required.'] },
      { fill: { 'Minimal size': 'x' }, says: ['Minimal sequence size must be numeric.'] },
      { fill: { 'Minimal size': '5' }, says: ['Minimal length of sequence is 6.'] },
      { fill: { Confidence: '' }, says: ['Confidence threshold is required.'] },
      { fill: { Confidence: '0,5' }, says: ['Confidence threshold must be decimal number.'] },
      { fill: { Confidence: '-0.1' }, says: ['Must be between 0 and 1.'] },
      { fill: { Confidence: '1.1' }, says: ['Must be between 0 and 1.'] },
    ],
  },
  {
    path: '/analyse/g4-killer',
    button: 'Calculate',
    cases: [
      { fill: { Sequence: '' }, says: ['Sequence is required.'] },
      { fill: { Sequence: 'G'.repeat(101) }, says: ['Sequence max length is 100.'] },
      { fill: { Sequence: 'GGG', Threshold: '' }, says: ['Threshold is required.'] },
      { fill: { Sequence: 'GGG', Threshold: 'x' }, says: ['Threshold must be decimal number.'] },
      { fill: { Sequence: 'GGG', Threshold: '2.1' }, says: ['Maximal value of threshold is 2.'] },
    ],
  },
  {
    path: '/analyse/g4-killer?tab=multiple',
    button: 'Calculate',
    cases: [
      { fill: { Sequences: '' }, says: ['Sequences are required.'] },
      { fill: { Sequences: 'GGG\n'.repeat(11) }, says: ['The limit is 10 rows.'] },
    ],
  },
  {
    path: '/tools/p53-predictor',
    button: 'Calculate',
    cases: [{ fill: { Sequence: 'GGACATGCCC' }, says: ['Sequence length has to be 20.'] }],
  },
  {
    path: '/tools/p53-predictor?tab=multiple',
    button: 'Calculate',
    cases: [
      {
        fill: { Sequences: 'GGACATGCCCGGGCATGTCC\n'.repeat(21) },
        says: ['The limit is 20 rows.'],
      },
    ],
  },
  {
    path: '/tools/p53-predictor?tab=best',
    button: 'Find best',
    cases: [
      { fill: { Sequence: 'GGACATG' }, says: ['Sequence length has to be minimal 20.'] },
      { fill: { Sequence: 'A'.repeat(201) }, says: ['Sequence length has to be maximal 200.'] },
    ],
  },
];

/** The sentences of numbers of a kind's form, as its definition has them. */
function formOf(kind: AnalysisKind): MessageForm {
  const { screenPath, fields } = definitionOf(kind);
  const numbers = (fields as readonly Field[]).filter(
    (field) => field.type === 'integer' || field.type === 'decimal',
  );
  const cases = numbers.flatMap((field): MessageCase[] => {
    const bounds = field.formBounds ?? field.bounds;
    const { required, notANumber, tooSmall, tooLarge } = messagesOf(field, bounds);
    const label = field.formLabel ?? field.label;
    return [
      { fill: { [label]: '' }, says: [required] },
      { fill: { [label]: 'x' }, says: [notANumber] },
      { fill: { [label]: String(bounds.min - 1) }, says: [tooSmall] },
      { fill: { [label]: String(bounds.max + 1) }, says: [tooLarge] },
    ];
  });
  return { path: screenPath, cases };
}

/** The forms of these kinds with numbers, each with its sentences. */
export function formsOf(kinds: readonly AnalysisKind[]): readonly MessageForm[] {
  return kinds.map(formOf).filter(({ cases }) => cases.length > 0);
}
