-- Judges who are near an entry without having to be kept from it, and which state of the groups of judges is known.
CREATE TABLE "near_judge" (
    "judging_id" UUID NOT NULL,
    "judge_id" UUID NOT NULL,

    CONSTRAINT "near_judge_pkey" PRIMARY KEY ("judging_id","judge_id")
);

CREATE TABLE "judge_grouping" (
    "id" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "judge_grouping_pkey" PRIMARY KEY ("id")
);
