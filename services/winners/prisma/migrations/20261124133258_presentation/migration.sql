-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "edition" TEXT;

-- AlterTable
ALTER TABLE "winner" ADD COLUMN     "country" TEXT,
ADD COLUMN     "credits" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "edition" TEXT,
ADD COLUMN     "entry_text" TEXT,
ADD COLUMN     "jury_words" TEXT;

-- CreateTable
CREATE TABLE "winner_media" (
    "id" UUID NOT NULL,
    "winner_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "refusal" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "caption" TEXT NOT NULL DEFAULT '',
    "hash" TEXT,
    "shape" JSONB,
    "captions" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "winner_media_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "winner_media_winner_id_idx" ON "winner_media"("winner_id");

-- CreateIndex
CREATE INDEX "winner_media_hash_idx" ON "winner_media"("hash");

-- CreateIndex
CREATE INDEX "winner_media_state_idx" ON "winner_media"("state");

-- AddForeignKey
ALTER TABLE "winner_media" ADD CONSTRAINT "winner_media_winner_id_fkey" FOREIGN KEY ("winner_id") REFERENCES "winner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Drafts were made with the text of the entry as their public text. It is noted as such, and is not published as it is.
UPDATE "winner" SET "entry_text" = "description" WHERE "submission_id" IS NOT NULL AND NOT "published";
