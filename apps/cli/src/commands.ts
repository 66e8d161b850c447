import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { kernels } from '@flipon/scan/kernels';
import type { Command } from './command.ts';

/** Not those of the definitions, which the help need not load. */
const kindNames = Object.keys(kernels);

/** THE LIST of commands that this program runs, in the order of the help text. */
export const commands: readonly Command[] = [
  {
    name: 'scan',
    usage: 'scan <kind> <input...>',
    summary: `Finds the hits of an analysis in sequence files. Kinds: ${kindNames.join(', ')}; or all of them in one reading.`,
    examples: [`flipon scan ${kindNames[0]} genome.fa.gz --out hits.bed`],
    load: async () => (await import('./scan/scan.ts')).scan,
  },
  {
    name: 'known',
    usage: 'known <FILE...>',
    summary:
      'Finds motifs that a laboratory has measured to form a G-quadruplex or H-DNA, letter by letter.',
    examples: ['flipon known genome.fa.gz --out known.bed'],
    load: async () => (await import('./known/known.ts')).known,
  },
  {
    name: 'overlap',
    usage: 'overlap <FILE> <FILE...>',
    summary:
      'Tells what each two files of intervals or hits have in common, and what all of them cover.',
    examples: ['flipon overlap hits/g4hunter.bed hits/zdna.bed genes.gff3'],
    load: async () => (await import('./overlap/overlap.ts')).overlap,
  },
  {
    name: 'verify',
    usage: 'verify <FILE> --sequence <SEQ>',
    summary:
      'Computes a file of hits again from what it says of its provenance, and tells whether it is equal.',
    examples: ['flipon verify hits.bed --sequence genome.fa.gz'],
    load: async () => (await import('./verify/verify.ts')).verify,
  },
  {
    name: 'kill',
    usage: 'kill <SEQUENCE|FILE...>',
    summary: g4killer.summary,
    examples: [
      'flipon kill GGGTTAGGGTTAGGGTTAGGG --threshold 1.0',
      'flipon kill oligos.xlsx --threshold 1.0,1.2 --out killed.xlsx',
    ],
    load: async () => (await import('./tools/kill.ts')).kill,
  },
  {
    name: 'p53',
    usage: 'p53 [best] <SEQUENCE|FILE...>',
    summary: `${p53Tool.summary} With best: the best sites within a longer sequence.`,
    examples: ['flipon p53 GGACATGCCCGGGCATGTCC'],
    load: async () => (await import('./tools/p53.ts')).p53,
  },
  {
    name: 'models',
    usage: 'models list|check|convert',
    summary: 'The networks of Z-DNABert2 on this machine: how to install them, and what is there.',
    examples: ['flipon models list', 'flipon models convert HG_chipseq'],
    load: async () => (await import('./models/models.ts')).models,
  },
  {
    name: 'local',
    usage: 'local [--port N]',
    summary:
      'Serves the workbench that computes in the browser and keeps everything there, as npm run build:local has built it.',
    examples: ['flipon local --port 8090'],
    load: async () => (await import('./local/local.ts')).local,
  },
];
