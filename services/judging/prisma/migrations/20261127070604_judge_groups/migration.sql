-- Judges of whom at most one judges a submission. It is empty until their groups are known.
-- CreateTable
CREATE TABLE "judge_group" (
    "judge_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "judge_group_pkey" PRIMARY KEY ("judge_id","group_id")
);
