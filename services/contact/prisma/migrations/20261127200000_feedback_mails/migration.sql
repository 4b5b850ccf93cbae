-- AlterTable
ALTER TABLE "mail_choice" ADD COLUMN "feedback_mails" BOOLEAN NOT NULL DEFAULT true;
