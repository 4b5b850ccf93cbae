-- Which results were published as sealed last, as a hash.
-- CreateTable
CREATE TABLE "sealed_results_told" (
    "id" SMALLINT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "sealed_results_told_pkey" PRIMARY KEY ("id")
);
INSERT INTO sealed_results_told VALUES (1, md5('[]'), 0);
