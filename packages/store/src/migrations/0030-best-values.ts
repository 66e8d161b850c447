/**
 * Summaries tell the best value of their hits, as the kind ranks them. For three kinds the largest value of
 * before was another one (the dearest cruciform, the longest R-loop, the largest sum of Z-DNA): of their
 * results it is not known, and a new start counts it.
 */
export const bestValues = `
update analyses set summary = (summary - 'maximum') || jsonb_build_object('best',
  case when kind in ('cruciform', 'rloopr', 'zdna') then null else summary -> 'maximum' end)
where summary is not null;
`;
