-- CreateTable
CREATE TABLE "feedback_rule" (
    "id" SMALLINT NOT NULL,
    "score" BOOLEAN NOT NULL,
    "profile" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "feedback_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category_feedback" (
    "category_id" UUID NOT NULL,
    "publication" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "total" INTEGER NOT NULL,
    "parts" INTEGER NOT NULL,
    "received" INTEGER[],
    "spread" JSONB,
    "criteria" JSONB NOT NULL,

    CONSTRAINT "category_feedback_pkey" PRIMARY KEY ("category_id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "submission_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "publication" INTEGER NOT NULL,
    "score" JSONB NOT NULL,
    "criteria" JSONB NOT NULL,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("submission_id")
);

-- CreateIndex
CREATE INDEX "feedback_category_idx" ON "feedback"("category_id");

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
