-- What judges mark for themselves: bookmarks, and what they put off until the others are scored. It is kept with the review, and
-- copied into the queue, whose order it changes.
-- CreateTable
CREATE TABLE "review_mark" (
    "judge_id" UUID NOT NULL,
    "judging_id" UUID NOT NULL,
    "bookmarked" BOOLEAN NOT NULL DEFAULT false,
    "later" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "review_mark_pkey" PRIMARY KEY ("judge_id","judging_id")
);

-- AddForeignKey
ALTER TABLE "review_mark" ADD CONSTRAINT "review_mark_review_fk" FOREIGN KEY ("judging_id", "judge_id") REFERENCES "review"("judging_id", "judge_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AlterTable
ALTER TABLE "queue_place" ADD COLUMN "bookmarked" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "later" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "queue_place_order_idx" ON "queue_place"("judge_id", "later", "number");

CREATE OR REPLACE VIEW queue_now AS
SELECT r.judge_id, n.number, r.judging_id, s.category_id, s.content_version <= s.withdrawn_version AS closed,
       (SELECT count(*)::integer FROM score g JOIN criterion c ON (c.category_id, c.id) = (s.category_id, g.criterion_id)
         WHERE (g.judging_id, g.judge_id) = (r.judging_id, r.judge_id)) AS scores,
       coalesce(m.bookmarked, false) AS bookmarked, coalesce(m.later, 0) AS later
  FROM review r JOIN submission s ON s.judging_id = r.judging_id
  JOIN review_number n ON (n.judge_id, n.judging_id) = (r.judge_id, r.judging_id)
  LEFT JOIN review_mark m ON (m.judge_id, m.judging_id) = (r.judge_id, r.judging_id)
 WHERE r.state = 'held' AND s.content_version > 0 AND (s.content_version > s.withdrawn_version OR NOT s.withdrawn);

-- As in 20261123160000_queue_place, with the marks of what comes (back) to a judge; of what is there, only those who mark change them.
CREATE OR REPLACE FUNCTION follow_queue(entries uuid[], judges uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  DELETE FROM queue_place p USING unnest(entries, judges) AS asked (judging_id, judge_id), review_number n
   WHERE n.judge_id = asked.judge_id AND n.judging_id = asked.judging_id AND p.judge_id = n.judge_id AND p.number = n.number
     AND (SELECT q.number FROM queue_now q WHERE q.judging_id = p.judging_id AND q.judge_id = p.judge_id) IS NULL;
  INSERT INTO queue_place AS known (judge_id, number, judging_id, category_id, closed, scores, bookmarked, later)
  SELECT q.judge_id, q.number, q.judging_id, q.category_id, q.closed, q.scores, q.bookmarked, q.later
    FROM unnest(entries, judges) AS asked (judging_id, judge_id) CROSS JOIN LATERAL (
      SELECT * FROM queue_now WHERE judging_id = asked.judging_id AND judge_id = asked.judge_id LIMIT 1) q
  ON CONFLICT (judge_id, number) DO UPDATE
    SET category_id = excluded.category_id, closed = excluded.closed, scores = excluded.scores
    WHERE (known.category_id, known.closed, known.scores) IS DISTINCT FROM (excluded.category_id, excluded.closed, excluded.scores);
END $$;

-- Whoever marks has locked the submission's key and the review (src/store/mark-store.ts), as whoever hands out or takes away does:
-- so the place in the queue is there to be changed, or comes later with these marks.
CREATE FUNCTION marks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of review_mark := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE queue_place p SET bookmarked = TG_OP <> 'DELETE' AND of.bookmarked, later = CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE of.later END
    FROM review_number n WHERE n.judge_id = of.judge_id AND n.judging_id = of.judging_id
     AND p.judge_id = n.judge_id AND p.number = n.number;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_marks AFTER INSERT OR UPDATE OR DELETE ON review_mark FOR EACH ROW EXECUTE FUNCTION marks_changed();
