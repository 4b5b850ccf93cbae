-- Of which versions of administrators' conflicts and of sealed results it was published last which scores administrators do not see.
-- CreateTable
CREATE TABLE "hidden_scores_told" (
    "id" SMALLINT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "hidden_scores_told_pkey" PRIMARY KEY ("id")
);
INSERT INTO hidden_scores_told VALUES (1, '0 0', 0);
