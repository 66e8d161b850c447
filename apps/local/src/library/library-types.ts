import type { Library } from '@flipon/answers/library';

/** One of what a call answers. */
type Found<Call extends (...asked: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Call>>
>;

export type LibrarySequences = Library['sequences'];
export type LibraryAnalyses = Library['analyses'];
export type LibraryCampaigns = Library['campaigns'];
export type LibraryRunGroups = Library['runGroups'];
export type LibraryPresets = Library['presets'];
export type LibraryExports = Library['exports'];
export type LibraryRecords = Library['records'];
export type LibraryFeatures = Library['features'];
export type LibraryLanes = Library['lanes'];

export type DescribedSequence = Found<LibrarySequences['findSequenceWithJob']>['sequence'];
export type LibraryAnalysis = Found<LibraryAnalyses['findAnalysis']>;
export type LibraryJob = Found<Library['jobs']['findJob']>;
export type LibraryCampaign = Found<LibraryCampaigns['findCampaignWithParts']>['campaign'];
export type LibraryPreset = Found<LibraryPresets['addStartPreset']>;
export type LibraryAnnotation = Found<LibraryFeatures['findAnnotation']>;
export type LibraryAnnotationName = Found<LibraryFeatures['listAnnotationNames']>[number];
export type LibraryLane = Found<LibraryLanes['findLane']>;
export type CountedRecord = Found<LibraryRecords['listCountedRecords']>[number];
export type OrderedRecords = Parameters<LibraryRecords['findOrderedPage']>[1];
export type ListPage = Parameters<LibrarySequences['listSequences']>[1];
export type ListFilter = Pick<ListPage, 'tags' | 'names'>;
export type TagChange = Parameters<LibrarySequences['changeSequenceTags']>[1];
export type ChangedTags = Awaited<ReturnType<LibrarySequences['changeSequenceTags']>>;
export type ShapeOutcome = Awaited<ReturnType<LibrarySequences['changeShapes']>>;
