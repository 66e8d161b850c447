import { testWholeSequences } from '../../testing/test-whole-sequences.ts';
import { findAPhased } from './testing/made-a-phased.ts';

testWholeSequences('aphased', 2, findAPhased);
