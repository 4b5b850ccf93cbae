-- Where a submission is in the list of results, so that a page of it is read from an index instead of sorting all. A table of its
-- own: an index on the mean in submission would make every score write to all indices of its submission.
-- CreateTable
CREATE TABLE "result_place" (
    "judging_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "mean_order" INTEGER NOT NULL,
    "needs_judge" BOOLEAN NOT NULL,

    CONSTRAINT "result_place_pkey" PRIMARY KEY ("judging_id")
);

-- CreateIndex
CREATE INDEX "result_place_order_idx" ON "result_place"("needs_judge" DESC, "mean_order" DESC, "category_id", "title", "judging_id");

-- CreateIndex
CREATE INDEX "result_place_category_idx" ON "result_place"("category_id", "needs_judge" DESC, "mean_order" DESC, "title", "judging_id");

-- Triggers, so that whoever writes submissions, reviews and judges keeps it, processes of the release before included. Whoever
-- comes second waits for the first, and then sees what that one did.
CREATE FUNCTION place_results(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM result_place WHERE judging_id = ANY (ids) ORDER BY judging_id FOR UPDATE;
  INSERT INTO result_place AS known (judging_id, category_id, title, mean_order, needs_judge)
  SELECT s.judging_id, s.category_id, s.title, coalesce(s.told_mean_hundredths, -1),
         s.content_version > s.withdrawn_version AND NOT EXISTS (
           SELECT 1 FROM review r WHERE r.judging_id = s.judging_id AND r.state = 'held'
              AND (SELECT j.active FROM judge j WHERE j.user_id = r.judge_id))
    FROM submission s WHERE s.judging_id = ANY (ids) AND s.content_version > 0
   ORDER BY s.judging_id
  ON CONFLICT (judging_id) DO UPDATE
    SET category_id = excluded.category_id, title = excluded.title, mean_order = excluded.mean_order,
        needs_judge = excluded.needs_judge
    WHERE (known.category_id, known.title, known.mean_order, known.needs_judge)
      IS DISTINCT FROM (excluded.category_id, excluded.title, excluded.mean_order, excluded.needs_judge);
END $$;

CREATE FUNCTION place_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_results(ARRAY[NEW.judging_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER result_place_insert AFTER INSERT ON submission FOR EACH ROW EXECUTE FUNCTION place_submission();
CREATE TRIGGER result_place_update AFTER UPDATE OF title, category_id, content_version, withdrawn_version
  ON submission FOR EACH ROW EXECUTE FUNCTION place_submission();

-- a score changes only the mean
CREATE FUNCTION place_mean() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE result_place SET mean_order = coalesce(NEW.told_mean_hundredths, -1) WHERE judging_id = NEW.judging_id;
  RETURN NULL;
END $$;
CREATE TRIGGER result_place_mean AFTER UPDATE OF told_mean_hundredths ON submission FOR EACH ROW
  WHEN (OLD.told_mean_hundredths IS DISTINCT FROM NEW.told_mean_hundredths) EXECUTE FUNCTION place_mean();

CREATE FUNCTION place_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_results(ARRAY(SELECT DISTINCT judging_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER result_place_insert AFTER INSERT ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION place_reviewed();
CREATE TRIGGER result_place_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION place_reviewed();
CREATE TRIGGER result_place_delete AFTER DELETE ON review REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION place_reviewed();

CREATE FUNCTION place_judged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_results(ARRAY(SELECT judging_id FROM review WHERE judge_id = NEW.user_id AND state = 'held'));
  RETURN NULL;
END $$;
CREATE TRIGGER result_place_judge AFTER INSERT OR UPDATE OF active ON judge FOR EACH ROW EXECUTE FUNCTION place_judged();

SELECT place_results(ARRAY(SELECT judging_id FROM submission));
