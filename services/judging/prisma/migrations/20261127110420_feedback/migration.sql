-- CreateTable
CREATE TABLE "feedback_rule" (
    "id" SMALLINT NOT NULL,
    "score" BOOLEAN NOT NULL,
    "profile" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "feedback_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback_publication" (
    "category_id" UUID NOT NULL,
    "publication" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "results" TEXT NOT NULL,

    CONSTRAINT "feedback_publication_pkey" PRIMARY KEY ("category_id")
);
