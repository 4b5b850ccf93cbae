-- DropIndex
DROP INDEX "score_judge_idx";

-- CreateIndex
CREATE INDEX "score_judge_saved_idx" ON "score"("judge_id", "saved_at");
