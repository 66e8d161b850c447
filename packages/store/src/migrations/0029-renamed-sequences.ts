/** Results of sequences that were renamed go by the name that their sequence has now. */
export const renamedSequences = `
update analyses set sequence_name = sequences.name
from sequences
where sequences.id = analyses.sequence_id
  and sequences.owner_id = analyses.owner_id
  and sequences.name <> analyses.sequence_name;
`;
