-- AlterTable
ALTER TABLE "winner" ADD COLUMN     "level" TEXT,
ADD COLUMN     "result_hundredths" INTEGER,
ADD COLUMN     "score_hundredths" INTEGER;

-- AlterTable
ALTER TABLE "winning_submission" ADD COLUMN     "won_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "result" (
    "submission_id" UUID NOT NULL,
    "mean_hundredths" INTEGER,
    "version" INTEGER NOT NULL,

    CONSTRAINT "result_pkey" PRIMARY KEY ("submission_id")
);
