/** The stored column in which other kinds tell the mean of these scores over their own hits. */
export const G4HUNTER_MEAN = 'g4hunter';
