-- AlterTable
ALTER TABLE "winning_submission" ADD COLUMN     "entered_by" UUID;

-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "text_approval" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "winner_approval" (
    "winner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,
    "answered_name" TEXT,
    "answered_hash" TEXT,
    "proposed_text" TEXT,
    "message" TEXT,

    CONSTRAINT "winner_approval_pkey" PRIMARY KEY ("winner_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "winner_approval_id_key" ON "winner_approval"("id");

-- CreateIndex
CREATE INDEX "winner_approval_answered_by_idx" ON "winner_approval"("answered_by");

-- AddForeignKey
ALTER TABLE "winner_approval" ADD CONSTRAINT "winner_approval_winner_id_fkey" FOREIGN KEY ("winner_id") REFERENCES "winner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
