-- AlterTable
ALTER TABLE "category" ADD COLUMN     "early_bird_cents" INTEGER,
ADD COLUMN     "early_bird_until" DATE,
ADD COLUMN     "late_cents" INTEGER,
ADD COLUMN     "late_from" DATE;
