/** Names of records in the order in which people count: chr2 before chr10, as a browser sorts them. */
export const recordNames = `
create collation numeric_en (provider = icu, locale = 'en-u-kn-true', deterministic = false);
`;
