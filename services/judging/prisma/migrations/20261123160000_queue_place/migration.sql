-- What each judge may read, in the order of the judge's numbers, so that a page of a queue and its figures are read from a narrow
-- table instead of all the judge's submissions with their texts and scores.
-- CreateTable
CREATE TABLE "queue_place" (
    "judge_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "judging_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "closed" BOOLEAN NOT NULL,
    "scores" INTEGER NOT NULL,

    CONSTRAINT "queue_place_pkey" PRIMARY KEY ("judge_id","number")
);
-- a score changes only `scores`, which is in no index: with room in its page, the row's new version needs no entry in one
ALTER TABLE queue_place SET (fillfactor = 80);

-- The same as it is now; `readable` of src/store/review-store.ts says which submissions a judge may read.
CREATE VIEW queue_now AS
SELECT r.judge_id, n.number, r.judging_id, s.category_id, s.content_version <= s.withdrawn_version AS closed,
       (SELECT count(*)::integer FROM score g JOIN criterion c ON (c.category_id, c.id) = (s.category_id, g.criterion_id)
         WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id)) AS scores
  FROM review r JOIN submission s ON s.judging_id = r.judging_id
  JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
 WHERE r.state = 'held' AND s.content_version > 0 AND (s.content_version > s.withdrawn_version OR NOT s.withdrawn);

-- Called by the triggers that keep review_progress (20261122221455_review_counts), under the same locks and with one plan for all
-- calls as there. A review that is removed has its number still, by which its place is found.
CREATE FUNCTION follow_queue(entries uuid[], judges uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM queue_place p USING unnest(entries, judges) AS asked (judging_id, judge_id), review_number n
   WHERE n.judge_id = asked.judge_id AND n.judging_id = asked.judging_id AND p.judge_id = n.judge_id AND p.number = n.number
     AND (SELECT q.number FROM queue_now q WHERE q.judging_id = p.judging_id AND q.judge_id = p.judge_id) IS NULL;
  INSERT INTO queue_place AS known (judge_id, number, judging_id, category_id, closed, scores)
  SELECT q.judge_id, q.number, q.judging_id, q.category_id, q.closed, q.scores
    FROM unnest(entries, judges) AS asked (judging_id, judge_id) CROSS JOIN LATERAL (
      SELECT * FROM queue_now WHERE judging_id = asked.judging_id AND judge_id = asked.judge_id LIMIT 1) q
  ON CONFLICT (judge_id, number) DO UPDATE
    SET category_id = excluded.category_id, closed = excluded.closed, scores = excluded.scores
    WHERE (known.category_id, known.closed, known.scores) IS DISTINCT FROM (excluded.category_id, excluded.closed, excluded.scores);
END $$;

CREATE OR REPLACE FUNCTION submission_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- reviews that are being handed out, which have locked the key
  PERFORM 1 FROM submission WHERE judging_id = NEW.judging_id FOR UPDATE;
  PERFORM follow_reviews(array_agg(judging_id), array_agg(judge_id)), follow_queue(array_agg(judging_id), array_agg(judge_id))
     FROM review WHERE judging_id = NEW.judging_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- what left the programme is read by nobody, what has no content neither; before the triggers of result_place, by name
CREATE TRIGGER progress_readable AFTER UPDATE OF content_version, withdrawn ON submission FOR EACH ROW
  WHEN ((OLD.content_version > 0, OLD.withdrawn) IS DISTINCT FROM (NEW.content_version > 0, NEW.withdrawn))
  EXECUTE FUNCTION submission_moved();

CREATE OR REPLACE FUNCTION reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_reviews(array_agg(judging_id), array_agg(judge_id)), follow_queue(array_agg(judging_id), array_agg(judge_id))
     FROM (SELECT DISTINCT judging_id, judge_id FROM changed) AS pair HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- the new trigger keeps others from changing submissions until this is committed; reviews and scores wait as well
LOCK TABLE review, score IN SHARE MODE;
INSERT INTO queue_place (judge_id, number, judging_id, category_id, closed, scores)
SELECT judge_id, number, judging_id, category_id, closed, scores FROM queue_now;
