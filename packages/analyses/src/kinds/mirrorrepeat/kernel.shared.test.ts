import { testWholeSequences } from '../../testing/test-whole-sequences.ts';
import { findMirrorRepeats } from './testing/made-mirror-repeats.ts';

testWholeSequences('mirrorrepeat', 3, findMirrorRepeats);
