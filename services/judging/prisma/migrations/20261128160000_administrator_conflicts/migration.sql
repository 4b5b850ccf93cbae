-- Entries whose scores an administrator does not see before results are sealed. Judging does not know why.
-- CreateTable
CREATE TABLE "administrator_conflict" (
    "administrator_id" UUID NOT NULL,
    "judging_id" UUID NOT NULL,

    CONSTRAINT "administrator_conflict_pkey" PRIMARY KEY ("administrator_id","judging_id")
);

-- Which version of them is kept.
-- CreateTable
CREATE TABLE "administrator_conflicts" (
    "id" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "administrator_conflicts_pkey" PRIMARY KEY ("id")
);
