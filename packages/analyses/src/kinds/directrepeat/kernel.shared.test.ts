import { testWholeSequences } from '../../testing/test-whole-sequences.ts';
import { findDirectRepeats } from './testing/made-direct-repeats.ts';

testWholeSequences('directrepeat', 3, findDirectRepeats);
