-- A criterion has scores if its first one is later than the end of the edition before. `begun_at` is null where a release before has noted it.
-- AlterTable
ALTER TABLE "scored_criterion" ADD COLUMN     "begun_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "edition_end" (
    "id" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "edition_end_pkey" PRIMARY KEY ("id")
);
