-- Copy of judging's list of sealed results, and which version of it is kept.
-- CreateTable
CREATE TABLE "sealed_result" (
    "judging_id" UUID NOT NULL,

    CONSTRAINT "sealed_result_pkey" PRIMARY KEY ("judging_id")
);

-- CreateTable
CREATE TABLE "sealed_results" (
    "id" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "sealed_results_pkey" PRIMARY KEY ("id")
);
