-- What judges write for entrants, and whether entrants get it where an administrator approved it.
-- AlterTable
ALTER TABLE "feedback_rule" ADD COLUMN     "comments" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "entrant_comment" (
    "id" UUID NOT NULL,
    "judging_id" UUID NOT NULL,
    "judge_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL,
    "number" INTEGER NOT NULL,
    "decision" TEXT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entrant_comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "entrant_comment_saved_idx" ON "entrant_comment"("saved_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "entrant_comment_key" ON "entrant_comment"("judging_id", "judge_id");

-- AddForeignKey
ALTER TABLE "entrant_comment" ADD CONSTRAINT "entrant_comment_review_fk" FOREIGN KEY ("judging_id", "judge_id") REFERENCES "review"("judging_id", "judge_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Only what is shared is decided about.
ALTER TABLE "entrant_comment" ADD CONSTRAINT "entrant_comment_decision"
    CHECK ("decision" IS NULL OR ("shared" AND "decision" IN ('approved', 'withheld')));
