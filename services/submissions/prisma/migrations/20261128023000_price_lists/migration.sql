-- AlterTable
ALTER TABLE "category" ADD COLUMN     "price_lists" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "other_currencies" TEXT[] DEFAULT ARRAY[]::TEXT[];
