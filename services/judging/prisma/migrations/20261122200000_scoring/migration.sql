-- What is to be published about scores: a job does it about once a second, for everything at once. The marks are set by triggers,
-- so that whoever writes scores and results sets them, processes of the release before included.

-- Results that have changed since they were published. A mark is set and removed by whoever holds the row of its submission.
CREATE TABLE unpublished_result (judging_id uuid PRIMARY KEY);
CREATE FUNCTION mark_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unpublished_result (judging_id) VALUES (NEW.judging_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER result_changed AFTER UPDATE OF told_judges, told_mean_hundredths ON submission FOR EACH ROW
  WHEN ((OLD.told_judges, OLD.told_mean_hundredths) IS DISTINCT FROM (NEW.told_judges, NEW.told_mean_hundredths))
  EXECUTE FUNCTION mark_result();

-- Criteria that have scores, and whether that was published.
CREATE TABLE scored_criterion (criterion_id uuid PRIMARY KEY, published boolean NOT NULL DEFAULT false);
CREATE FUNCTION mark_criterion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scored_criterion (criterion_id) VALUES (NEW.criterion_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER score_inserted AFTER INSERT ON score FOR EACH ROW EXECUTE FUNCTION mark_criterion();

-- the catalogue no longer goes by each score: it gets all criteria that have some, again
INSERT INTO scored_criterion (criterion_id) SELECT DISTINCT criterion_id FROM score;
