import { testKnownTracts } from '../../tract-search/testing/test-known-tracts.ts';

testKnownTracts('g4regex', 'G', 6);
