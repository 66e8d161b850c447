import type { AnalysisDefinition } from './definition.ts';
import { type DerivedFields, NO_DERIVED_FIELDS } from './hits/derived-fields.ts';
import type { ExtraNumbers } from './hits/extra-numbers.ts';
import type { RowOf } from './hits/hit-row.ts';
import type { NamedTexts } from './hits/named-texts.ts';
import type { KindRules } from './kind-rules.ts';
import { aphased } from './kinds/aphased/aphased.ts';
import { aPhasedRules } from './kinds/aphased/parameters.ts';
import { cpg } from './kinds/cpg/cpg.ts';
import { cpgRules } from './kinds/cpg/parameters.ts';
import { cruciform } from './kinds/cruciform/cruciform.ts';
import { cruciformDerived } from './kinds/cruciform/derived.ts';
import { cruciformRules } from './kinds/cruciform/parameters.ts';
import { directRepeatDerived } from './kinds/directrepeat/derived.ts';
import { directrepeat } from './kinds/directrepeat/directrepeat.ts';
import { directRepeatRules } from './kinds/directrepeat/parameters.ts';
import { g4Consensus } from './kinds/g4hunter/consensus.ts';
import { g4HunterDerived } from './kinds/g4hunter/derived.ts';
import { g4hunter } from './kinds/g4hunter/g4hunter.ts';
import { g4HunterRules } from './kinds/g4hunter/parameters.ts';
import { g4regex } from './kinds/g4regex/g4regex.ts';
import { imotif } from './kinds/imotif/imotif.ts';
import { mirrorRepeatDerived } from './kinds/mirrorrepeat/derived.ts';
import { mirrorrepeat } from './kinds/mirrorrepeat/mirrorrepeat.ts';
import { mirrorRepeatRules } from './kinds/mirrorrepeat/parameters.ts';
import { p53predictor } from './kinds/p53predictor/p53predictor.ts';
import { p53Rules } from './kinds/p53predictor/rules.ts';
import { pqsfinderDerived } from './kinds/pqsfinder/derived.ts';
import { pqsfinderRules } from './kinds/pqsfinder/parameters.ts';
import { pqsfinder } from './kinds/pqsfinder/pqsfinder.ts';
import { rlooprDerived } from './kinds/rloopr/derived.ts';
import { rlooprRules } from './kinds/rloopr/parameters.ts';
import { rloopr } from './kinds/rloopr/rloopr.ts';
import { strDerived } from './kinds/str/derived.ts';
import { strRules } from './kinds/str/parameters.ts';
import { str } from './kinds/str/str.ts';
import { zdnaRules } from './kinds/zdna/parameters.ts';
import { zdna } from './kinds/zdna/zdna.ts';
import { zdnabert2Rules } from './kinds/zdnabert2/rules.ts';
import { zdnabert2 } from './kinds/zdnabert2/zdnabert2.ts';
import { zhuntDerived } from './kinds/zhunt/derived.ts';
import { zhuntRules } from './kinds/zhunt/parameters.ts';
import { zhunt } from './kinds/zhunt/zhunt.ts';
import { zseekerRules } from './kinds/zseeker/parameters.ts';
import { zseeker } from './kinds/zseeker/zseeker.ts';
import type { ParametersOf } from './parameters/field.ts';
import { tractKindRules } from './tract-search/check-tracts.ts';
import { tractDerived } from './tract-search/tract-derived.ts';

/**
 * THE LIST of analysis kinds, in the order in which they are shown. A kind without a kernel in
 * `scan/src/kernels.ts` does not compile.
 */
const definitions = [
  g4hunter,
  rloopr,
  zdna,
  zdnabert2,
  cpg,
  p53predictor,
  cruciform,
  str,
  directrepeat,
  mirrorrepeat,
  aphased,
  imotif,
  g4regex,
  zseeker,
  zhunt,
  pqsfinder,
] as const satisfies readonly AnalysisDefinition[];

type Definition = (typeof definitions)[number];

export type AnalysisKind = Definition['kind'];

type Definitions = { readonly [D in Definition as D['kind']]: D };

/** The parsed parameters of each kind. */
export type KindParameters = { [K in AnalysisKind]: ParametersOf<Definitions[K]> };

/** A hit of a kind as its table holds it. */
export type KindRow<K extends AnalysisKind> = RowOf<Definitions[K]>;

// Apart from the list: most that read definitions need no rules.
const rules: { readonly [K in AnalysisKind]?: KindRules<KindParameters[K]> } = {
  g4hunter: g4HunterRules,
  rloopr: rlooprRules,
  zdna: zdnaRules,
  zdnabert2: zdnabert2Rules,
  cpg: cpgRules,
  p53predictor: p53Rules,
  cruciform: cruciformRules,
  str: strRules,
  directrepeat: directRepeatRules,
  mirrorrepeat: mirrorRepeatRules,
  aphased: aPhasedRules,
  imotif: tractKindRules,
  g4regex: tractKindRules,
  pqsfinder: pqsfinderRules,
  zseeker: zseekerRules,
  zhunt: zhuntRules,
};

/** What is read off the bases of the hits of a kind. */
const derivedFields: {
  readonly [K in AnalysisKind]?: DerivedFields<KindParameters[K], KindRow<K>>;
} = {
  g4hunter: g4HunterDerived,
  rloopr: rlooprDerived,
  cruciform: cruciformDerived,
  str: strDerived,
  directrepeat: directRepeatDerived,
  mirrorrepeat: mirrorRepeatDerived,
  imotif: tractDerived('C'),
  g4regex: tractDerived('G'),
  pqsfinder: pqsfinderDerived,
  zhunt: zhuntDerived,
};

/** How the numbers of extra columns are read, by the name of their set. */
const extraNumbers: {
  readonly [K in AnalysisKind]?: Readonly<
    Record<string, ExtraNumbers<KindParameters[K], KindRow<K>>>
  >;
} = {
  g4hunter: { consensus: g4Consensus },
};

export const analysisKinds: AnalysisKind[] = definitions.map(({ kind }) => kind);

const byKind: ReadonlyMap<string, KindDefinition> = new Map(
  definitions.map((definition) => [definition.kind, definition]),
);

/** Whether a text is the name of a kind that is in the list, as paths and commands have it. */
export function isAnalysisKind(text: string): text is AnalysisKind {
  return byKind.has(text);
}

/** A definition that is in the list. */
export type KindDefinition = AnalysisDefinition & { kind: AnalysisKind };

export function definitionOf(kind: AnalysisKind): KindDefinition {
  const found = byKind.get(kind);
  if (found === undefined) throw new Error(`There is no kind ${kind}.`);
  return found;
}

/** The kind on whose screen this one is a choice; null where it has its own screen. */
export function screenOwnerOf(kind: AnalysisKind): AnalysisKind | null {
  const { onScreenOf } = definitionOf(kind);
  if (onScreenOf === undefined) return null;
  return (
    analysisKinds.find((each) => definitionOf(each).screenPath === onScreenOf.screenPath) ?? null
  );
}

/** Rules that a kind's fields cannot express; most kinds have none. */
export function rulesOf<K extends AnalysisKind>(kind: K): KindRules<KindParameters[K]> {
  return rules[kind] ?? {};
}

/** What is read off the bases of a kind's hits. */
export function derivedFieldsOf<K extends AnalysisKind>(kind: K): DerivedFields<KindParameters[K]> {
  return derivedFields[kind] ?? NO_DERIVED_FIELDS;
}

/**
 * How the numbers of a set of extra columns of a kind are read off its hits.
 *
 * @throws Error where the kind has no set of this name, which is a bug
 */
export function extraNumbersOf<K extends AnalysisKind>(
  kind: K,
  name: string,
): ExtraNumbers<KindParameters[K]> {
  const found = extraNumbers[kind]?.[name];
  if (found === undefined) throw new Error(`${kind} has no columns of the name ${name}.`);
  return found;
}

/** The texts among the derived fields of a kind, whether or not it is in the list. */
export function namedTextsOf(kind: string): NamedTexts {
  return (isAnalysisKind(kind) ? derivedFieldsOf(kind).texts : undefined) ?? {};
}
