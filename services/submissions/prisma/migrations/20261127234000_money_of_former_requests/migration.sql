-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "billed_version" INTEGER;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "unused" BOOLEAN NOT NULL DEFAULT false;
