/** Least number of G in a tract of model 1, of which a RIZ has three. */
export const M1_TRACT = 3;
/** Least number of G in a tract of model 2, of which a RIZ has two. */
export const M2_TRACT = 4;
/** Most bases between two tracts; at least one, and G may serve as such. */
export const LONGEST_GAP = 10;

/** Least run of G that holds two tracts of model 1 and a base between them. */
export const M1_TWO_TRACTS = 2 * M1_TRACT + 1;
/** Least run of G that is a RIZ of model 1 by itself. */
export const M1_WHOLE_RIZ = 3 * M1_TRACT + 2;
/** Least run of G that is a RIZ of model 2 by itself. */
export const M2_WHOLE_RIZ = 2 * M2_TRACT + 1;

/** Runs of at least 3, 4 and 5 G are counted in an R-loop. */
export const COUNTED_RUNS = [3, 4, 5] as const;

/** Most bases between RIZ and REZ. */
export const LONGEST_LINKER = 49;
export const SHORTEST_REZ = 100;
/** Most bases of linker and REZ together: what the public server allows. */
export const REACH = 999;

/**
 * A REZ has 40 % G at least, 100 x G >= 40 x length: no less than zero in sum, when each G counts 3
 * and every other base -2.
 */
export const G_LEVEL = 3;
export const OTHER_LEVEL = -2;
