-- CreateTable
CREATE TABLE "note" (
    "id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL,

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "note_submission_idx" ON "note"("submission_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "note_author_idx" ON "note"("author_id");

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_submission_fk" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
