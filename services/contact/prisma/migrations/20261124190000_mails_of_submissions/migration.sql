-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "submission_id" UUID;

-- CreateIndex
CREATE INDEX "mail_submission_id_created_at_idx" ON "mail"("submission_id", "created_at");

-- What is known of the mails that an earlier release queued.
UPDATE "mail" m SET "submission_id" = i."submission_id" FROM "invoice" i WHERE i."id" = m."invoice_id";
