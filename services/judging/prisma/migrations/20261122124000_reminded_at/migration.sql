-- AlterTable
ALTER TABLE "judge" ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);
