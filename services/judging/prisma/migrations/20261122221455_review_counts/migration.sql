-- How many reviews each judge has in a category, by state and number of scores, so that lists and figures add up a few rows
-- instead of reading all reviews with all their scores.
-- CreateTable
CREATE TABLE "review_progress" (
    "judging_id" UUID NOT NULL,
    "judge_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "scores" INTEGER NOT NULL,

    CONSTRAINT "review_progress_pkey" PRIMARY KEY ("judging_id","judge_id")
);

-- CreateTable
CREATE TABLE "review_count" (
    "judge_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "scores" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL,

    CONSTRAINT "review_count_pkey" PRIMARY KEY ("judge_id","category_id","state","scores")
);

-- CreateTable
CREATE TABLE "review_count_change" (
    "id" BIGSERIAL NOT NULL,
    "judge_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "scores" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL,

    CONSTRAINT "review_count_change_pkey" PRIMARY KEY ("id")
);

-- The reviews of what is being judged, as they are now.
CREATE VIEW review_now AS
SELECT r.judging_id, r.judge_id, s.category_id, r.state,
       (SELECT count(*)::integer FROM score g JOIN criterion c ON (c.category_id, c.id) = (s.category_id, g.criterion_id)
         WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id)) AS scores
  FROM review r JOIN submission s ON s.judging_id = r.judging_id
 WHERE s.content_version > s.withdrawn_version;

-- Triggers, so that whoever writes submissions, reviews and scores keeps them, processes of the release before included. Of two
-- who change the same review at once the second waits: whoever scores, takes back, resumes or follows criteria has locked the
-- submission; whoever hands it out has locked its key, for which whoever opens, closes or moves a submission waits.
-- One plan for all calls, as planning takes longer than a call; and subqueries for single values or with a LIMIT, so that this
-- plan looks every review up by its key, however many are asked for.
CREATE FUNCTION follow_reviews(entries uuid[], judges uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM review_progress p USING unnest(entries, judges) AS asked (judging_id, judge_id)
   WHERE p.judging_id = asked.judging_id AND p.judge_id = asked.judge_id
     AND (SELECT n.state FROM review_now n WHERE n.judging_id = p.judging_id AND n.judge_id = p.judge_id) IS NULL;
  INSERT INTO review_progress AS known (judging_id, judge_id, category_id, state, scores)
  SELECT n.judging_id, n.judge_id, n.category_id, n.state, n.scores
    FROM unnest(entries, judges) AS asked (judging_id, judge_id) CROSS JOIN LATERAL (
      SELECT * FROM review_now WHERE judging_id = asked.judging_id AND judge_id = asked.judge_id LIMIT 1) n
  ON CONFLICT (judging_id, judge_id) DO UPDATE
    SET category_id = excluded.category_id, state = excluded.state, scores = excluded.scores
    WHERE (known.category_id, known.state, known.scores) IS DISTINCT FROM (excluded.category_id, excluded.state, excluded.scores);
END $$;

CREATE FUNCTION submission_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- reviews that are being handed out, which have locked the key
  PERFORM 1 FROM submission WHERE judging_id = NEW.judging_id FOR UPDATE;
  PERFORM follow_reviews(array_agg(judging_id), array_agg(judge_id)) FROM review
    WHERE judging_id = NEW.judging_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- before the triggers of result_place (by name), because who hands out locks a submission's key before its place
CREATE TRIGGER progress_moved AFTER UPDATE OF category_id, content_version, withdrawn_version ON submission FOR EACH ROW
  WHEN ((OLD.category_id, OLD.content_version > OLD.withdrawn_version)
    IS DISTINCT FROM (NEW.category_id, NEW.content_version > NEW.withdrawn_version))
  EXECUTE FUNCTION submission_moved();

-- of reviews as well as of scores
CREATE FUNCTION reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_reviews(array_agg(judging_id), array_agg(judge_id))
     FROM (SELECT DISTINCT judging_id, judge_id FROM changed) AS pair HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER progress_insert AFTER INSERT ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();
CREATE TRIGGER progress_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();
CREATE TRIGGER progress_delete AFTER DELETE ON review REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();
CREATE TRIGGER progress_insert AFTER INSERT ON score REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();
CREATE TRIGGER progress_delete AFTER DELETE ON score REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();

INSERT INTO review_progress SELECT judging_id, judge_id, category_id, state, scores FROM review_now;
INSERT INTO review_count
SELECT judge_id, category_id, state, scores, count(*) FROM review_progress GROUP BY judge_id, category_id, state, scores;

CREATE FUNCTION count_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO review_count_change (judge_id, category_id, state, scores, reviews)
    VALUES (OLD.judge_id, OLD.category_id, OLD.state, OLD.scores, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO review_count_change (judge_id, category_id, state, scores, reviews)
    VALUES (NEW.judge_id, NEW.category_id, NEW.state, NEW.scores, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER progress_counted AFTER INSERT OR UPDATE OR DELETE ON review_progress
  FOR EACH ROW EXECUTE FUNCTION count_progress();
