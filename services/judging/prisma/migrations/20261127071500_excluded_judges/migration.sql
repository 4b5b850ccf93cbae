-- Nobody judges what they must not see, whoever writes: processes of the release before and people with psql included.

-- A judge who must not see a submission loses it at once, and the scores count no longer. Reviews that are being handed out have
-- locked the submission's key: whoever excludes waits for them, and finds them.
CREATE FUNCTION exclusion_locks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM submission WHERE judging_id = NEW.judging_id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER exclusion_locks BEFORE INSERT OR UPDATE ON exclusion FOR EACH ROW EXECUTE FUNCTION exclusion_locks();

CREATE FUNCTION exclusion_takes_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review r SET state = 'excluded' FROM changed x
   WHERE (r.judging_id, r.judge_id) = (x.judging_id, x.judge_id) AND r.state IN ('held', 'ended');
  RETURN NULL;
END $$;
CREATE TRIGGER exclusion_insert AFTER INSERT ON exclusion REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION exclusion_takes_away();
CREATE TRIGGER exclusion_update AFTER UPDATE ON exclusion REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION exclusion_takes_away();

CREATE FUNCTION refuse_excluded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM exclusion x WHERE x.judging_id = NEW.judging_id AND x.judge_id = NEW.judge_id) THEN
    RAISE EXCEPTION 'the judge must not see this submission' USING ERRCODE = 'check_violation', CONSTRAINT = 'judge_not_excluded';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION refuse_excluded_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- an exclusion that is being written has locked it
  PERFORM 1 FROM submission WHERE judging_id = NEW.judging_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM exclusion x WHERE x.judging_id = NEW.judging_id AND x.judge_id = NEW.judge_id) THEN
    RAISE EXCEPTION 'the judge must not see this submission' USING ERRCODE = 'check_violation', CONSTRAINT = 'judge_not_excluded';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER not_excluded_insert BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION refuse_excluded_review();
CREATE TRIGGER not_excluded_update BEFORE UPDATE OF judging_id, judge_id, state ON review FOR EACH ROW
  WHEN (NEW.state IN ('held', 'ended')) EXECUTE FUNCTION refuse_excluded_review();
-- a score without a review that counts is in no result; what is saved here is only kept from being written
CREATE TRIGGER not_excluded_insert BEFORE INSERT OR UPDATE OF judging_id, judge_id, value_tenths ON score FOR EACH ROW EXECUTE FUNCTION refuse_excluded();

UPDATE review r SET state = 'excluded' FROM exclusion x
 WHERE (r.judging_id, r.judge_id) = (x.judging_id, x.judge_id) AND r.state IN ('held', 'ended');
