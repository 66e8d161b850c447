/** The stored number for the value 1 in a profile. */
export const PROFILE_ONE = 65_535;
