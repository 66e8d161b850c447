import { testKnownTracts } from '../../tract-search/testing/test-known-tracts.ts';

testKnownTracts('imotif', 'C', 10);
