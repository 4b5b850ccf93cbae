-- AlterTable
ALTER TABLE "category" ADD COLUMN     "member_cents" INTEGER;
