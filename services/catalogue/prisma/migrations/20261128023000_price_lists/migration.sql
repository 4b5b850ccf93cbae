-- AlterTable
ALTER TABLE "category" ADD COLUMN     "price_lists" JSONB NOT NULL DEFAULT '[]';
