-- CreateTable
CREATE UNLOGGED TABLE "presence" (
    "submission_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tab" UUID NOT NULL,
    "field" TEXT,
    "here" BOOLEAN NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_at" TIMESTAMPTZ(3),

    CONSTRAINT "presence_pkey" PRIMARY KEY ("submission_id","user_id","tab")
);

-- CreateIndex
CREATE INDEX "presence_seen_at_idx" ON "presence"("seen_at");

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
