-- The place of a submission in its judge's queue, beside its number: what comes late gets a place among what the judge has not begun,
-- instead of the last one.

-- nobody hands out or scores until this is committed
LOCK TABLE review, score IN SHARE ROW EXCLUSIVE MODE;

-- AlterTable
ALTER TABLE "review_number" ADD COLUMN "place" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "queue_place" ADD COLUMN "place" DOUBLE PRECISION;

-- what is there keeps its order, at the distances of places that are given below
UPDATE review_number n SET place = -ln(1 - (n.number - 0.5::float8) / h.highest)
  FROM (SELECT judge_id, max(number) AS highest FROM review_number GROUP BY judge_id) h WHERE h.judge_id = n.judge_id;
UPDATE queue_place q SET place = n.place FROM review_number n WHERE n.judge_id = q.judge_id AND n.number = q.number;

-- AlterTable
ALTER TABLE "review_number" ALTER COLUMN "place" SET NOT NULL;

-- AlterTable
ALTER TABLE "queue_place" ALTER COLUMN "place" SET NOT NULL;

-- DropIndex
DROP INDEX "queue_place_order_idx";

-- CreateIndex
CREATE INDEX "queue_place_order_idx" ON "queue_place"("judge_id", "later", "place", "number");

-- CreateIndex
CREATE INDEX "entrant_comment_judge_idx" ON "entrant_comment"("judge_id");

-- From the highest place that a judge has begun, with a score or a comment for the entrant, each submission is as far away as its id
-- says, by an exponential distribution. It has no memory: of what is not begun, all orders are equally likely, whatever came late, and
-- while nothing is begun the order is the same whatever came first.
-- For each statement, so that what is begun is looked up once; by name before the triggers that read the numbers. Hand-outs to one
-- judge wait for each other; those to several judges go by the judge's id, everywhere.
CREATE FUNCTION number_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(judge_id::text, 1))
     FROM (SELECT DISTINCT judge_id FROM given ORDER BY judge_id) AS judge;
  INSERT INTO review_number (judge_id, judging_id, number, place)
  SELECT g.judge_id, g.judging_id, j.highest + row_number() OVER (PARTITION BY g.judge_id ORDER BY g.id),
         j.begun - ln(1 - ('x' || left(replace(g.id::text, '-', ''), 12))::bit(48)::bigint / 2::float8 ^ 48)
    FROM given g JOIN (
      SELECT d.judge_id,
             (SELECT coalesce(max(n.number), 0) FROM review_number n WHERE n.judge_id = d.judge_id) AS highest,
             (SELECT coalesce(max(n.place), 0) FROM review_number n WHERE n.judge_id = d.judge_id AND n.judging_id IN (
                SELECT judging_id FROM score s WHERE s.judge_id = d.judge_id
                UNION SELECT judging_id FROM entrant_comment e WHERE e.judge_id = d.judge_id)) AS begun
        FROM (SELECT DISTINCT judge_id FROM given) d
    ) j ON j.judge_id = g.judge_id
   WHERE NOT EXISTS (SELECT 1 FROM review_number n WHERE (n.judge_id, n.judging_id) = (g.judge_id, g.judging_id));
  RETURN NULL;
END $$;
DROP TRIGGER review_number ON review;
DROP FUNCTION number_review();
CREATE TRIGGER number_insert AFTER INSERT ON review REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION number_reviews();

CREATE OR REPLACE VIEW queue_now AS
SELECT r.judge_id, n.number, r.judging_id, s.category_id, s.content_version <= s.withdrawn_version AS closed,
       (SELECT count(*)::integer FROM score g JOIN criterion c ON (c.category_id, c.id) = (s.category_id, g.criterion_id)
         WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id)) AS scores,
       coalesce(m.bookmarked, false) AS bookmarked, coalesce(m.later, 0) AS later, n.place
  FROM review r JOIN submission s ON s.judging_id = r.judging_id
  JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
  LEFT JOIN review_mark m ON (m.judge_id, m.judging_id) = (r.judge_id, r.judging_id)
 WHERE r.state = 'held' AND s.content_version > 0 AND (s.content_version > s.withdrawn_version OR NOT s.withdrawn);

-- As in 20261124180000_marks, with the place, which never changes.
CREATE OR REPLACE FUNCTION follow_queue(entries uuid[], judges uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM queue_place p USING unnest(entries, judges) AS asked (judging_id, judge_id), review_number n
   WHERE n.judge_id = asked.judge_id AND n.judging_id = asked.judging_id AND p.judge_id = n.judge_id AND p.number = n.number
     AND (SELECT q.number FROM queue_now q WHERE q.judging_id = p.judging_id AND q.judge_id = p.judge_id) IS NULL;
  INSERT INTO queue_place AS known (judge_id, number, judging_id, category_id, closed, scores, bookmarked, later, place)
  SELECT q.judge_id, q.number, q.judging_id, q.category_id, q.closed, q.scores, q.bookmarked, q.later, q.place
    FROM unnest(entries, judges) AS asked (judging_id, judge_id) CROSS JOIN LATERAL (
      SELECT * FROM queue_now WHERE judging_id = asked.judging_id AND judge_id = asked.judge_id LIMIT 1) q
  ON CONFLICT (judge_id, number) DO UPDATE
    SET category_id = excluded.category_id, closed = excluded.closed, scores = excluded.scores
    WHERE (known.category_id, known.closed, known.scores) IS DISTINCT FROM (excluded.category_id, excluded.closed, excluded.scores);
END $$;
