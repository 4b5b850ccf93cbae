-- AlterTable
ALTER TABLE "category" ADD COLUMN     "results_from" UUID;
