-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "caption" TEXT NOT NULL DEFAULT '';
