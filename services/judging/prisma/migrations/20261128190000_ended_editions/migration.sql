-- An edition ends: its seal is never opened any more and locks judging no longer, and its entries are no part of what is judged now.
-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "ended_seal_id" UUID;

-- AlterTable
ALTER TABLE "results_seal" ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "ended_by" UUID;

-- a seal is opened or its edition ends; one at a time is neither
ALTER TABLE results_seal ADD CONSTRAINT results_seal_ended CHECK (ended_at IS NULL OR opened_at IS NULL);
DROP INDEX results_seal_one;
CREATE UNIQUE INDEX results_seal_one ON results_seal ((true)) WHERE opened_at IS NULL AND ended_at IS NULL;

CREATE OR REPLACE FUNCTION results_are_sealed() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('results seal'), hashtext(current_schema()));
  RETURN EXISTS (SELECT FROM results_seal WHERE opened_at IS NULL AND ended_at IS NULL);
END $$;

-- As in 20261128073000_edition_report; what has ended stays so.
CREATE OR REPLACE FUNCTION keep_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.sealed_at, NEW.sealed_by, NEW.medals, NEW.hash, NEW.edition, NEW.judging)
      IS DISTINCT FROM (OLD.id, OLD.sealed_at, OLD.sealed_by, OLD.medals, OLD.hash, OLD.edition, OLD.judging)
    OR ((OLD.opened_at IS NOT NULL OR OLD.ended_at IS NOT NULL) AND (NEW.opened_at, NEW.opened_by, NEW.reason, NEW.ended_at, NEW.ended_by)
      IS DISTINCT FROM (OLD.opened_at, OLD.opened_by, OLD.reason, OLD.ended_at, OLD.ended_by))
    OR (OLD.confidence IS NOT NULL AND NEW.confidence IS DISTINCT FROM OLD.confidence) THEN
    RAISE EXCEPTION 'seals never change' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('results seal'), hashtext(current_schema()));
  RETURN NEW;
END $$;

CREATE FUNCTION log_ended_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, at, body)
  VALUES ('edition-ended', NEW.ended_at, jsonb_build_object('seal', NEW.id, 'persons', 2));
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_ended AFTER UPDATE OF ended_at ON results_seal FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION log_ended_edition();

-- An entry ends with the seal that holds, and stays as it is: closed, in its category, with its result. Whoever writes.
CREATE FUNCTION refuse_as_ended() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the edition of this entry has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'edition_ended';
END $$;
CREATE FUNCTION keep_ended_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM refuse_as_ended(); END IF;
  IF TG_OP = 'INSERT' OR OLD.ended_seal_id IS NULL THEN
    IF NEW.content_version > NEW.withdrawn_version
      OR NOT EXISTS (SELECT FROM results_seal WHERE id = NEW.ended_seal_id AND opened_at IS NULL AND ended_at IS NULL) THEN
      RAISE EXCEPTION 'an entry ends with the seal that holds' USING ERRCODE = 'check_violation', CONSTRAINT = 'ended_with_seal';
    END IF;
  ELSIF NEW.content_version > NEW.withdrawn_version
    OR (NEW.judging_id, NEW.category_id, NEW.told_judges, NEW.told_mean_hundredths, NEW.ended_seal_id)
      IS DISTINCT FROM (OLD.judging_id, OLD.category_id, OLD.told_judges, OLD.told_mean_hundredths, OLD.ended_seal_id) THEN
    PERFORM refuse_as_ended();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ended_insert BEFORE INSERT ON submission FOR EACH ROW WHEN (NEW.ended_seal_id IS NOT NULL) EXECUTE FUNCTION keep_ended_entry();
CREATE TRIGGER ended_update BEFORE UPDATE ON submission FOR EACH ROW
  WHEN (OLD.ended_seal_id IS NOT NULL OR NEW.ended_seal_id IS NOT NULL) EXECUTE FUNCTION keep_ended_entry();
CREATE TRIGGER ended_delete BEFORE DELETE ON submission FOR EACH ROW WHEN (OLD.ended_seal_id IS NOT NULL) EXECUTE FUNCTION keep_ended_entry();

-- its scores
CREATE FUNCTION keep_ended_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM submission WHERE judging_id = coalesce(OLD.judging_id, NEW.judging_id) AND ended_seal_id IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND EXISTS (SELECT FROM submission WHERE judging_id = NEW.judging_id AND ended_seal_id IS NOT NULL)) THEN
    PERFORM refuse_as_ended();
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER ended BEFORE INSERT OR DELETE OR UPDATE OF judging_id, judge_id, criterion_id, value_tenths ON score
  FOR EACH ROW EXECUTE FUNCTION keep_ended_score();

-- and whose scores count: as in 20261127191500_results_seal
CREATE OR REPLACE FUNCTION keep_sealed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (coalesce(OLD.state, '') IN ('held', 'ended'), OLD.judging_id, OLD.judge_id)
      IS DISTINCT FROM (coalesce(NEW.state, '') IN ('held', 'ended'), NEW.judging_id, NEW.judge_id)
    AND EXISTS (SELECT FROM score s WHERE (s.judging_id, s.judge_id) IN ((OLD.judging_id, OLD.judge_id), (NEW.judging_id, NEW.judge_id))) THEN
    IF results_are_sealed() THEN PERFORM refuse_as_sealed(); END IF;
    IF EXISTS (SELECT FROM submission WHERE judging_id IN (OLD.judging_id, NEW.judging_id) AND ended_seal_id IS NOT NULL) THEN
      PERFORM refuse_as_ended();
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE FUNCTION keep_ended_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM submission WHERE ended_seal_id IS NOT NULL) THEN PERFORM refuse_as_ended(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ended_truncate BEFORE TRUNCATE ON submission FOR EACH STATEMENT EXECUTE FUNCTION keep_ended_entries();
CREATE TRIGGER ended_truncate BEFORE TRUNCATE ON review FOR EACH STATEMENT EXECUTE FUNCTION keep_ended_entries();
CREATE TRIGGER ended_truncate BEFORE TRUNCATE ON score FOR EACH STATEMENT EXECUTE FUNCTION keep_ended_entries();

-- A conflict that is worked out later takes no scores out of an edition that has ended.
CREATE OR REPLACE FUNCTION exclusion_takes_away() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed boolean := results_are_sealed();
BEGIN
  UPDATE review r SET state = 'excluded' FROM changed x
   WHERE (r.judging_id, r.judge_id) = (x.judging_id, x.judge_id) AND r.state IN ('held', 'ended')
     AND NOT ((sealed OR EXISTS (SELECT FROM submission e WHERE e.judging_id = r.judging_id AND e.ended_seal_id IS NOT NULL))
       AND EXISTS (SELECT FROM score s WHERE (s.judging_id, s.judge_id) = (r.judging_id, r.judge_id)));
  RETURN NULL;
END $$;

-- The log has the seal that an entry ended with.
CREATE OR REPLACE FUNCTION log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, judging_id, body) VALUES ('entry-changed', NEW.judging_id,
    jsonb_build_object('category', NEW.category_id, 'isJudged', NEW.content_version > NEW.withdrawn_version)
    || CASE WHEN NEW.withdrawn AND NEW.content_version <= NEW.withdrawn_version THEN '{"isWithdrawn": true}' ELSE '{}' END::jsonb
    || CASE WHEN NEW.ended_seal_id IS NULL THEN '{}' ELSE jsonb_build_object('endedWith', NEW.ended_seal_id) END);
  RETURN NULL;
END $$;
DROP TRIGGER score_log_update ON submission;
CREATE TRIGGER score_log_update AFTER UPDATE OF category_id, content_version, withdrawn_version, withdrawn, ended_seal_id ON submission FOR EACH ROW
  WHEN ((OLD.category_id, OLD.ended_seal_id, OLD.content_version > OLD.withdrawn_version, OLD.withdrawn AND OLD.content_version <= OLD.withdrawn_version)
    IS DISTINCT FROM (NEW.category_id, NEW.ended_seal_id, NEW.content_version > NEW.withdrawn_version, NEW.withdrawn AND NEW.content_version <= NEW.withdrawn_version))
  EXECUTE FUNCTION log_entry();

-- Queues and the list of results are of what is judged now.
CREATE OR REPLACE VIEW queue_now AS
SELECT r.judge_id, n.number, r.judging_id, s.category_id, s.content_version <= s.withdrawn_version AS closed,
       (SELECT count(*)::integer FROM score g JOIN criterion c ON (c.category_id, c.id) = (s.category_id, g.criterion_id)
         WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id)) AS scores,
       coalesce(m.bookmarked, false) AS bookmarked, coalesce(m.later, 0) AS later, n.place
  FROM review r JOIN submission s ON s.judging_id = r.judging_id
  JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
  LEFT JOIN review_mark m ON (m.judge_id, m.judging_id) = (r.judge_id, r.judging_id)
 WHERE r.state = 'held' AND s.content_version > 0 AND (s.content_version > s.withdrawn_version OR NOT s.withdrawn) AND s.ended_seal_id IS NULL;
CREATE TRIGGER progress_ended AFTER UPDATE OF ended_seal_id ON submission FOR EACH ROW
  WHEN (OLD.ended_seal_id IS DISTINCT FROM NEW.ended_seal_id) EXECUTE FUNCTION submission_moved();

CREATE OR REPLACE FUNCTION place_results(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM result_place WHERE judging_id = ANY (ids) ORDER BY judging_id FOR UPDATE;
  INSERT INTO result_place AS known (judging_id, category_id, title, mean_order, needs_judge)
  SELECT s.judging_id, s.category_id, s.title, coalesce(s.told_mean_hundredths, -1),
         s.content_version > s.withdrawn_version AND NOT EXISTS (
           SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.state = 'held'
              AND (SELECT j.active FROM judge j WHERE j.user_id = r.judge_id))
    FROM submission s WHERE s.judging_id = ANY (ids) AND s.content_version > 0 AND s.ended_seal_id IS NULL
   ORDER BY s.judging_id
  ON CONFLICT (judging_id) DO UPDATE
    SET category_id = excluded.category_id, title = excluded.title, mean_order = excluded.mean_order,
        needs_judge = excluded.needs_judge
    WHERE (known.category_id, known.title, known.mean_order, known.needs_judge)
      IS DISTINCT FROM (excluded.category_id, excluded.title, excluded.mean_order, excluded.needs_judge);
END $$;
CREATE FUNCTION place_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM result_place WHERE judging_id = NEW.judging_id;
  RETURN NULL;
END $$;
CREATE TRIGGER result_place_ended AFTER UPDATE OF ended_seal_id ON submission FOR EACH ROW
  WHEN (NEW.ended_seal_id IS NOT NULL AND OLD.ended_seal_id IS NULL) EXECUTE FUNCTION place_ended();

-- Which mean decides is open again once all that was scored has ended.
CREATE OR REPLACE FUNCTION keep_result_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.fixed AND (TG_OP = 'DELETE' OR NEW.decides <> OLD.decides
    OR (NOT NEW.fixed AND EXISTS (SELECT FROM score g JOIN submission s USING (judging_id) WHERE s.ended_seal_id IS NULL))) THEN
    RAISE EXCEPTION 'there are scores: which mean decides stays as it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'result_rule_fixed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

-- As in 20261128113000_act_subjects: scores of an edition that has ended are not dropped.
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
          WHERE r.judge_id = NEW.judge_id AND r.state = 'held' AND s.category_id = NEW.category_id AND s.ended_seal_id IS NULL)
        THEN jsonb_build_object('assignment', NEW.id, 'persons', 2) ELSE '{}' END);
  END IF;
  RETURN NULL;
END $$;
