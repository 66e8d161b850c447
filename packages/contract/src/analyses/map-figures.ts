import { z } from 'zod';

const MIB = 1024 * 1024;

/** Figures of maps in an archive of everything: its manifest names the sequences beyond them. */
export const MOST_FIGURES = 100;
/** Of a figure as a file: a drawing has a bounded number of shapes for each lane. */
export const MOST_FIGURE_BYTES = 4 * MIB;
/** Of all figures of an archive as they are sent: packed they take about a fifth of their files. */
export const MOST_SENT_BYTES = 4 * MIB;
/** As many as results. */
const MOST_SEQUENCES = 1000;
const MOST_REASON = 500;

/** A figure of the map of a sequence, or the reason why there is none. */
const mapFigureSchema = z
  .object({
    sequence: z
      .uuid({ error: 'Sequence must be a UUID.' })
      // The ids of sequences are kept in small letters.
      .toLowerCase()
      .describe('Id of the sequence.'),
    svg: z.string().optional().describe('An SVG file, packed with gzip, in base64.'),
    leftOut: z
      .string()
      .min(1, { error: 'A reason has a character at least.' })
      .max(MOST_REASON, { error: `A reason has ${MOST_REASON} characters at most.` })
      .optional()
      .describe('In its place, the reason why there is no figure, for the manifest.'),
  })
  .refine(({ svg, leftOut }) => (svg === undefined) !== (leftOut === undefined), {
    error: 'A figure has either svg or leftOut.',
  });
export type MapFigure = z.infer<typeof mapFigureSchema>;

/** The figures that an archive of everything takes along. */
export const mapFiguresSchema = z
  .object({
    figures: z
      .array(mapFigureSchema)
      .max(MOST_SEQUENCES, { error: `There can be ${MOST_SEQUENCES} sequences at most.` })
      .refine((figures) => figures.filter(({ svg }) => svg !== undefined).length <= MOST_FIGURES, {
        error: `There can be ${MOST_FIGURES} figures at most.`,
      })
      .refine(
        (figures) => new Set(figures.map(({ sequence }) => sequence)).size === figures.length,
        {
          error: 'A sequence can have one figure or one reason.',
        },
      )
      .describe('Figures of maps, one for each sequence.'),
  })
  .describe('Figures of maps for an archive.');
