-- AlterTable
ALTER TABLE "message" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "changed_by" UUID,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'open',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "message_answer" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "by" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_answer_message_id_at_idx" ON "message_answer"("message_id", "at");

-- CreateIndex
CREATE INDEX "message_answer_by_idx" ON "message_answer"("by");

-- CreateIndex
CREATE INDEX "message_status_received_at_idx" ON "message"("status", "received_at");

-- AddForeignKey
ALTER TABLE "message_answer" ADD CONSTRAINT "message_answer_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What came before the inbox was answered from the mailbox; what is recent may still wait.
UPDATE "message" SET "status" = 'closed' WHERE "received_at" < now() - interval '14 days';
