-- What an act is done to, where there is more than one of it.
ALTER TABLE "act_request" ADD COLUMN "subject" TEXT NOT NULL DEFAULT '';

-- one at a time waits for each act and what it is done to
DROP INDEX act_request_open;
CREATE UNIQUE INDEX act_request_open ON act_request (act, subject) WHERE outcome IS NULL;

CREATE OR REPLACE FUNCTION keep_act_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR (NEW.id, NEW.act, NEW.subject, NEW.parameters, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.id, OLD.act, OLD.subject, OLD.parameters, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'requests never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- `persons`: scores that a judge gave are dropped by two persons from now on, whose act names the assignment.
CREATE OR REPLACE FUNCTION log_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, at, judge_id, body)
    VALUES ('judge-assigned', NEW.created_at, NEW.judge_id, jsonb_build_object('category', NEW.category_id));
  ELSE
    INSERT INTO score_log_pending (kind, at, judge_id, body) VALUES ('judge-unassigned', coalesce(NEW.removed_at, now()), NEW.judge_id,
      jsonb_build_object('category', NEW.category_id, 'scoresExcluded', NEW.scores_excluded) || CASE
        WHEN NEW.scores_excluded AND EXISTS (
          SELECT FROM review r JOIN submission s USING (judging_id) JOIN score g USING (judging_id, judge_id)
          WHERE r.judge_id = NEW.judge_id AND r.state = 'held' AND s.category_id = NEW.category_id)
        THEN jsonb_build_object('assignment', NEW.id, 'persons', 2) ELSE '{}' END);
  END IF;
  RETURN NULL;
END $$;
