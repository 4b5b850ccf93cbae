-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "message_id" UUID;
