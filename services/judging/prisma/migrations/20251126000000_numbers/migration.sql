-- Why a submission is no longer judged: it left the programme, or (false) judging of it is closed and judges may read it.
ALTER TABLE submission ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;

-- Under which number a judge knows a submission. Not a column of review: a review that is removed and comes back has its
-- number still, and no number is given twice.
CREATE TABLE review_number (
  judge_id uuid NOT NULL,
  judging_id uuid NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (judge_id, judging_id)
);
CREATE UNIQUE INDEX review_number_key ON review_number (judge_id, number);

-- A trigger, so that whoever hands out gives a number, processes of the release before included. Hand-outs to one judge
-- wait for each other; those to several judges go by the judge's id, everywhere.
CREATE FUNCTION number_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.judge_id::text, 1));
  INSERT INTO review_number (judge_id, judging_id, number)
  SELECT NEW.judge_id, NEW.judging_id, coalesce(max(number), 0) + 1 FROM review_number WHERE judge_id = NEW.judge_id
  ON CONFLICT (judge_id, judging_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER review_number AFTER INSERT ON review FOR EACH ROW EXECUTE FUNCTION number_review();

INSERT INTO review_number (judge_id, judging_id, number)
SELECT judge_id, judging_id, row_number() OVER (PARTITION BY judge_id ORDER BY id) FROM review;
