-- CreateTable
CREATE TABLE "results_seal" (
    "id" UUID NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,
    "sealed_by" UUID,
    "medals" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "opened_at" TIMESTAMPTZ(3),
    "opened_by" UUID,
    "reason" TEXT,

    CONSTRAINT "results_seal_pkey" PRIMARY KEY ("id")
);

-- one seal at a time holds
CREATE UNIQUE INDEX results_seal_one ON results_seal ((true)) WHERE opened_at IS NULL;
ALTER TABLE results_seal ADD CONSTRAINT results_seal_opened CHECK ((opened_at IS NULL) = (reason IS NULL));

-- Whether the results are sealed, and stay so, or not, until the transaction ends: whoever seals waits for it. A function, because it
-- sees what is committed when it has the lock.
CREATE FUNCTION results_are_sealed() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('results seal'), hashtext(current_schema()));
  RETURN EXISTS (SELECT FROM results_seal WHERE opened_at IS NULL);
END $$;
CREATE FUNCTION refuse_as_sealed() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the results are sealed' USING ERRCODE = 'check_violation', CONSTRAINT = 'results_sealed';
END $$;

-- The results are sealed once judging is closed. What is changing them has ended by then, and what comes is refused.
CREATE FUNCTION seal_closed_judging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('results seal'), hashtext(current_schema()));
  IF coalesce((SELECT judging_phase FROM programme), false) THEN
    RAISE EXCEPTION 'judging is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'results_sealed_when_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seal_closed_judging BEFORE INSERT ON results_seal FOR EACH ROW EXECUTE FUNCTION seal_closed_judging();

-- A seal stays what it is. It can be opened, once, and its results published or not.
CREATE FUNCTION keep_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.sealed_at, NEW.sealed_by, NEW.medals, NEW.hash) IS DISTINCT FROM (OLD.id, OLD.sealed_at, OLD.sealed_by, OLD.medals, OLD.hash)
    OR (OLD.opened_at IS NOT NULL AND (NEW.opened_at, NEW.opened_by, NEW.reason) IS DISTINCT FROM (OLD.opened_at, OLD.opened_by, OLD.reason)) THEN
    RAISE EXCEPTION 'seals never change' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('results seal'), hashtext(current_schema()));
  RETURN NEW;
END $$;
CREATE TRIGGER keep_seal BEFORE UPDATE ON results_seal FOR EACH ROW EXECUTE FUNCTION keep_seal();
CREATE FUNCTION keep_seals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'seals never change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER keep_seals BEFORE DELETE OR TRUNCATE ON results_seal FOR EACH STATEMENT EXECUTE FUNCTION keep_seals();

CREATE FUNCTION log_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, at, body)
    VALUES ('results-sealed', NEW.sealed_at, jsonb_build_object('seal', NEW.id, 'medals', NEW.hash));
  ELSE
    INSERT INTO score_log_pending (kind, at, body)
    VALUES ('results-unsealed', NEW.opened_at, jsonb_build_object('seal', NEW.id, 'reason', NEW.reason));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON results_seal FOR EACH ROW EXECUTE FUNCTION log_seal();
CREATE TRIGGER score_log_update AFTER UPDATE OF opened_at ON results_seal FOR EACH ROW
  WHEN (OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL) EXECUTE FUNCTION log_seal();

-- What results depend on is refused to everybody, people with psql included.
CREATE FUNCTION refuse_while_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF results_are_sealed() THEN PERFORM refuse_as_sealed(); END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER sealed BEFORE INSERT OR DELETE OR UPDATE OF judging_id, judge_id, criterion_id, value_tenths ON score
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON score FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON review FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON criterion FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON submission FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON adjusted_mean FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON result_rule FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed BEFORE INSERT OR UPDATE OR DELETE ON adjusted_mean FOR EACH ROW EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed BEFORE INSERT OR DELETE OR UPDATE OF decides ON result_rule FOR EACH ROW EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed BEFORE UPDATE OF judging_phase ON programme FOR EACH ROW WHEN (NEW.judging_phase) EXECUTE FUNCTION refuse_while_sealed();

-- a submission that came after sealing is not in the results, but one that is stays in them as it is
CREATE TRIGGER sealed_delete BEFORE DELETE ON submission FOR EACH ROW WHEN (OLD.content_version > 0) EXECUTE FUNCTION refuse_while_sealed();
CREATE TRIGGER sealed BEFORE UPDATE OF category_id, told_judges, told_mean_hundredths ON submission FOR EACH ROW
  WHEN (OLD.content_version > 0 AND (OLD.category_id, OLD.told_judges, OLD.told_mean_hundredths)
    IS DISTINCT FROM (NEW.category_id, NEW.told_judges, NEW.told_mean_hundredths))
  EXECUTE FUNCTION refuse_while_sealed();

-- criteria of categories that have submissions
CREATE FUNCTION keep_sealed_criterion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM submission WHERE category_id = coalesce(OLD.category_id, NEW.category_id)) AND results_are_sealed() THEN
    PERFORM refuse_as_sealed();
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER sealed BEFORE INSERT OR DELETE OR UPDATE OF category_id, id, weight ON criterion FOR EACH ROW EXECUTE FUNCTION keep_sealed_criterion();

-- Whose scores count: those of `held` and `ended` reviews. What is handed out or taken back without scores changes no result.
CREATE FUNCTION keep_sealed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (coalesce(OLD.state, '') IN ('held', 'ended'), OLD.judging_id, OLD.judge_id)
      IS DISTINCT FROM (coalesce(NEW.state, '') IN ('held', 'ended'), NEW.judging_id, NEW.judge_id)
    AND EXISTS (SELECT FROM score s WHERE (s.judging_id, s.judge_id) IN ((OLD.judging_id, OLD.judge_id), (NEW.judging_id, NEW.judge_id)))
    AND results_are_sealed() THEN
    PERFORM refuse_as_sealed();
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER sealed BEFORE INSERT OR UPDATE OR DELETE ON review FOR EACH ROW EXECUTE FUNCTION keep_sealed_review();

-- A conflict that is worked out after sealing takes scores out once the seal is opened.
CREATE OR REPLACE FUNCTION exclusion_takes_away() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed boolean := results_are_sealed();
BEGIN
  UPDATE review r SET state = 'excluded' FROM changed x
   WHERE (r.judging_id, r.judge_id) = (x.judging_id, x.judge_id) AND r.state IN ('held', 'ended')
     AND NOT (sealed AND EXISTS (SELECT FROM score s WHERE (s.judging_id, s.judge_id) = (r.judging_id, r.judge_id)));
  RETURN NULL;
END $$;

-- What decides a result and was not in the log yet: what is deleted by hand.
CREATE TRIGGER score_log_delete AFTER DELETE ON criterion REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_criteria();
CREATE OR REPLACE FUNCTION log_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, body)
  SELECT 'criteria-set', jsonb_build_object('category', c.id, 'judgesPerEntry', (SELECT judges_per_entry FROM category WHERE id = c.id),
      'criteria', coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'weight', k.weight) ORDER BY k.position)
        FROM criterion k WHERE k.category_id = c.id), '[]'))
    FROM (SELECT DISTINCT category_id AS id FROM changed) c ORDER BY c.id;
  RETURN NULL;
END $$;
CREATE FUNCTION log_removed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, judging_id, body) VALUES ('entry-changed', OLD.judging_id, '{"category": null, "isJudged": false}');
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_delete AFTER DELETE ON submission FOR EACH ROW EXECUTE FUNCTION log_removed_entry();
CREATE FUNCTION log_removed_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, judging_id, judge_id) VALUES ('conflict-withdrawn', OLD.judging_id, OLD.judge_id);
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_delete AFTER DELETE ON conflict FOR EACH ROW EXECUTE FUNCTION log_removed_conflict();
CREATE FUNCTION log_removed_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, judge_id, body)
  VALUES ('judge-unassigned', OLD.judge_id, jsonb_build_object('category', OLD.category_id, 'scoresExcluded', OLD.scores_excluded));
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_delete AFTER DELETE ON assignment FOR EACH ROW WHEN (OLD.removed_at IS NULL) EXECUTE FUNCTION log_removed_assignment();
