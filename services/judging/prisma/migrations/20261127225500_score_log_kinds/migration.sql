-- Draws and seals are found among all the scores that the log has.
CREATE INDEX score_log_leaf_kind_idx ON score_log_leaf ((record::jsonb->>'kind'), number)
  WHERE record::jsonb->>'kind' IN ('draw-made', 'results-sealed');
