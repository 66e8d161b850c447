/**
 * Results keep what their sequence is, which they outlive. Of those whose sequence is gone already it stays
 * unknown.
 */
export const sequenceTypes = `
alter table analyses add column sequence_type text check (sequence_type in ('DNA', 'RNA'));
update analyses set sequence_type = sequences.type
from sequences
where sequences.id = analyses.sequence_id and sequences.owner_id = analyses.owner_id;
`;
