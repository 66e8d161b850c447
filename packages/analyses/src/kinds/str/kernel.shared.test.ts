import { testWholeSequences } from '../../testing/test-whole-sequences.ts';
import { findRepeats } from './testing/made-strs.ts';

testWholeSequences('str', 3, findRepeats);
