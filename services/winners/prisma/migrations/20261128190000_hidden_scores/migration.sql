-- Submissions of which an administrator does not see the score, and which version of them is kept.
-- CreateTable
CREATE TABLE "hidden_score" (
    "administrator_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,

    CONSTRAINT "hidden_score_pkey" PRIMARY KEY ("administrator_id","submission_id")
);

-- CreateTable
CREATE TABLE "hidden_scores" (
    "id" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "hidden_scores_pkey" PRIMARY KEY ("id")
);
