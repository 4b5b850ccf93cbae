-- CreateTable
CREATE TABLE "score_log_pending" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judging_id" UUID,
    "judge_id" UUID,
    "body" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "score_log_pending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "score_log_leaf" (
    "number" BIGINT NOT NULL,
    "pending_id" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "record" TEXT,
    "nonce" BYTEA,
    "judge" UUID,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "score_log_leaf_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "score_log_node" (
    "level" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "score_log_node_pkey" PRIMARY KEY ("level","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "score_log_leaf_pending_key" ON "score_log_leaf"("pending_id");

-- CreateIndex
CREATE INDEX "score_log_leaf_judge_idx" ON "score_log_leaf"("judge", "number");

-- The log of everything that decides results. Rows that wait are written by triggers of the tables themselves, so that nobody who
-- changes them leaves the log out: processes of the release before, and people with psql, included. The service numbers them.

-- What was logged stays. A record and its nonce can be erased, together; the leaf stays, and so do the tree and its roots.
CREATE FUNCTION keep_score_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the score log never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE FUNCTION erase_logged_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number, NEW.pending_id, NEW.hash) IS DISTINCT FROM (OLD.number, OLD.pending_id, OLD.hash) OR OLD.erased_at IS NOT NULL
    OR NEW.erased_at IS NULL OR (NEW.record, NEW.nonce, NEW.judge) IS DISTINCT FROM (NULL::text, NULL::bytea, NULL::uuid) THEN
    RAISE EXCEPTION 'the score log never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO score_log_pending (kind, body) VALUES ('record-erased', jsonb_build_object('number', OLD.number));
  RETURN NEW;
END $$;
CREATE TRIGGER erase_record BEFORE UPDATE ON score_log_leaf FOR EACH ROW EXECUTE FUNCTION erase_logged_record();
CREATE TRIGGER keep_log BEFORE DELETE OR TRUNCATE ON score_log_leaf FOR EACH STATEMENT EXECUTE FUNCTION keep_score_log();
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE OR TRUNCATE ON score_log_node FOR EACH STATEMENT EXECUTE FUNCTION keep_score_log();
ALTER TABLE score_log_leaf ADD CONSTRAINT score_log_leaf_sizes CHECK (length(hash) = 32 AND length(nonce) = 32);

-- What waits goes only once it is in the log.
CREATE TRIGGER keep_log BEFORE UPDATE OR TRUNCATE ON score_log_pending FOR EACH STATEMENT EXECUTE FUNCTION keep_score_log();
CREATE FUNCTION keep_unlogged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM gone LEFT JOIN score_log_leaf l ON l.pending_id = gone.id WHERE l.pending_id IS NULL) THEN
    RAISE EXCEPTION 'this is not in the score log yet' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_unlogged AFTER DELETE ON score_log_pending REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_unlogged();

-- Scores: tenths of points, as they are kept. Notes are nobody's business.
CREATE FUNCTION log_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO score_log_pending (kind, judging_id, judge_id, body) VALUES ('score-removed', OLD.judging_id, OLD.judge_id,
      jsonb_build_object('criterion', OLD.criterion_id, 'earlier', OLD.value_tenths));
  ELSE
    INSERT INTO score_log_pending (kind, at, judging_id, judge_id, body)
    VALUES ('score-saved', NEW.saved_at, NEW.judging_id, NEW.judge_id,
      jsonb_build_object('criterion', NEW.criterion_id, 'value', NEW.value_tenths, 'earlier', OLD.value_tenths));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log AFTER INSERT OR DELETE OR UPDATE OF value_tenths, judging_id, judge_id, criterion_id ON score
  FOR EACH ROW EXECUTE FUNCTION log_score();

-- Who has which entry, and whether their scores on it count: those of `held` and `ended` reviews do.
CREATE FUNCTION log_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, judging_id, judge_id, body)
    SELECT 'review-changed', judging_id, judge_id, jsonb_build_object('state', state, 'earlier', NULL) FROM after_it ORDER BY judging_id, judge_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO score_log_pending (kind, judging_id, judge_id, body)
    SELECT 'review-changed', judging_id, judge_id, jsonb_build_object('state', NULL, 'earlier', state) FROM before_it ORDER BY judging_id, judge_id;
  ELSE
    INSERT INTO score_log_pending (kind, judging_id, judge_id, body)
    SELECT 'review-changed', a.judging_id, a.judge_id, jsonb_build_object('state', a.state, 'earlier', b.state)
      FROM after_it a JOIN before_it b ON b.id = a.id WHERE a.state <> b.state ORDER BY a.judging_id, a.judge_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON review REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION log_review();
CREATE TRIGGER score_log_update AFTER UPDATE ON review REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION log_review();
CREATE TRIGGER score_log_delete AFTER DELETE ON review REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION log_review();

CREATE FUNCTION log_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, at, judging_id, judge_id) VALUES ('conflict-declared', NEW.declared_at, NEW.judging_id, NEW.judge_id);
  RETURN NULL;
END $$;
CREATE TRIGGER score_log AFTER INSERT ON conflict FOR EACH ROW EXECUTE FUNCTION log_conflict();

CREATE FUNCTION log_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, judging_id, judge_id) VALUES ('conflict-computed', NEW.judging_id, NEW.judge_id);
  ELSE
    INSERT INTO score_log_pending (kind, judging_id, judge_id) VALUES ('conflict-lifted', OLD.judging_id, OLD.judge_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log AFTER INSERT OR DELETE ON exclusion FOR EACH ROW EXECUTE FUNCTION log_exclusion();

CREATE FUNCTION log_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO score_log_pending (kind, at, judge_id, body)
    VALUES ('judge-assigned', NEW.created_at, NEW.judge_id, jsonb_build_object('category', NEW.category_id));
  ELSE
    INSERT INTO score_log_pending (kind, at, judge_id, body) VALUES ('judge-unassigned', coalesce(NEW.removed_at, now()), NEW.judge_id,
      jsonb_build_object('category', NEW.category_id, 'scoresExcluded', NEW.scores_excluded));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON assignment FOR EACH ROW EXECUTE FUNCTION log_assignment();
CREATE TRIGGER score_log_update AFTER UPDATE OF removed_at, scores_excluded ON assignment FOR EACH ROW
  WHEN ((OLD.removed_at, OLD.scores_excluded) IS DISTINCT FROM (NEW.removed_at, NEW.scores_excluded)) EXECUTE FUNCTION log_assignment();

-- a category's criteria are written all at once, after the category itself
CREATE FUNCTION log_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, body)
  SELECT 'criteria-set', jsonb_build_object('category', c.id, 'judgesPerEntry', c.judges_per_entry,
      'criteria', jsonb_agg(jsonb_build_object('id', k.id, 'weight', k.weight) ORDER BY k.position))
    FROM category c JOIN criterion k ON k.category_id = c.id WHERE c.id IN (SELECT category_id FROM changed)
   GROUP BY c.id ORDER BY c.id;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON criterion REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_criteria();
CREATE TRIGGER score_log_update AFTER UPDATE ON criterion REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_criteria();

CREATE FUNCTION log_phase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind) VALUES (CASE WHEN NEW.judging_phase THEN 'phase-opened' ELSE 'phase-closed' END);
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON programme FOR EACH ROW WHEN (NEW.judging_phase) EXECUTE FUNCTION log_phase();
CREATE TRIGGER score_log_update AFTER UPDATE OF judging_phase ON programme FOR EACH ROW
  WHEN (OLD.judging_phase <> NEW.judging_phase) EXECUTE FUNCTION log_phase();

-- which entries are judged, in which category; saving scores does not touch these columns
CREATE FUNCTION log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, judging_id, body) VALUES ('entry-changed', NEW.judging_id,
    jsonb_build_object('category', NEW.category_id, 'isJudged', NEW.content_version > NEW.withdrawn_version));
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON submission FOR EACH ROW EXECUTE FUNCTION log_entry();
CREATE TRIGGER score_log_update AFTER UPDATE OF category_id, content_version, withdrawn_version ON submission FOR EACH ROW
  WHEN ((OLD.category_id, OLD.content_version > OLD.withdrawn_version) IS DISTINCT FROM (NEW.category_id, NEW.content_version > NEW.withdrawn_version))
  EXECUTE FUNCTION log_entry();

CREATE FUNCTION log_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.drawn_at IS NULL THEN
    INSERT INTO score_log_pending (kind, at, body)
    VALUES ('draw-committed', NEW.committed_at, jsonb_build_object('draw', NEW.id, 'commitment', NEW.commitment));
  ELSE
    INSERT INTO score_log_pending (kind, at, body) VALUES ('draw-made', NEW.drawn_at, jsonb_build_object(
      'draw', NEW.id, 'commitment', NEW.commitment, 'fingerprint', NEW.fingerprint, 'places', NEW.places));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log AFTER INSERT OR UPDATE OF drawn_at ON draw FOR EACH ROW EXECUTE FUNCTION log_draw();

-- What was there before the log is where it begins; only what comes after is shown to be as old as it says.
INSERT INTO score_log_pending (kind, body)
SELECT kind, body || '{"imported": true}' FROM (
  SELECT 'criteria-set' AS kind, jsonb_build_object('category', c.id, 'judgesPerEntry', c.judges_per_entry,
      'criteria', jsonb_agg(jsonb_build_object('id', k.id, 'weight', k.weight) ORDER BY k.position)) AS body
    FROM category c JOIN criterion k ON k.category_id = c.id GROUP BY c.id ORDER BY c.id) present;
INSERT INTO score_log_pending (kind, body) SELECT 'phase-opened', '{"imported": true}' FROM programme WHERE judging_phase;
INSERT INTO score_log_pending (kind, at, judge_id, body)
SELECT 'judge-assigned', created_at, judge_id, jsonb_build_object('category', category_id, 'imported', true)
  FROM assignment WHERE removed_at IS NULL ORDER BY created_at, id;
INSERT INTO score_log_pending (kind, judging_id, body) SELECT 'entry-changed', judging_id,
    jsonb_build_object('category', category_id, 'isJudged', content_version > withdrawn_version, 'imported', true)
  FROM submission ORDER BY judging_id;
INSERT INTO score_log_pending (kind, judging_id, judge_id, body)
SELECT 'conflict-computed', judging_id, judge_id, '{"imported": true}' FROM exclusion ORDER BY judging_id, judge_id;
INSERT INTO score_log_pending (kind, at, judging_id, judge_id, body)
SELECT 'conflict-declared', declared_at, judging_id, judge_id, '{"imported": true}' FROM conflict ORDER BY declared_at, judging_id, judge_id;
INSERT INTO score_log_pending (kind, at, body) SELECT 'draw-committed', committed_at,
    jsonb_build_object('draw', id, 'commitment', commitment, 'imported', true) FROM draw ORDER BY committed_at;
INSERT INTO score_log_pending (kind, at, body) SELECT 'draw-made', drawn_at, jsonb_build_object(
    'draw', id, 'commitment', commitment, 'fingerprint', fingerprint, 'places', places, 'imported', true)
  FROM draw WHERE drawn_at IS NOT NULL ORDER BY drawn_at;
INSERT INTO score_log_pending (kind, judging_id, judge_id, body)
SELECT 'review-changed', judging_id, judge_id, jsonb_build_object('state', state, 'earlier', NULL, 'imported', true)
  FROM review ORDER BY judging_id, judge_id;
INSERT INTO score_log_pending (kind, at, judging_id, judge_id, body)
SELECT 'score-saved', saved_at, judging_id, judge_id, jsonb_build_object('criterion', criterion_id, 'value', value_tenths,
    'earlier', lag(value_tenths) OVER (PARTITION BY judging_id, judge_id, criterion_id ORDER BY number), 'imported', true)
  FROM (SELECT judging_id, judge_id, criterion_id, number, value_tenths, saved_at FROM score_history
        UNION ALL SELECT judging_id, judge_id, criterion_id, number, value_tenths, saved_at FROM score) every
 ORDER BY saved_at, judging_id, judge_id, criterion_id, number;
