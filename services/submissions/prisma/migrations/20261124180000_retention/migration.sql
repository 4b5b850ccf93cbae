-- A copy of how long things are kept, one row; without it everything is kept as the contracts say.
CREATE TABLE "retention" (
  "id" SMALLINT NOT NULL CHECK ("id" = 1),
  "periods" JSONB NOT NULL,
  "version" INTEGER NOT NULL,
  CONSTRAINT "retention_pkey" PRIMARY KEY ("id")
);
