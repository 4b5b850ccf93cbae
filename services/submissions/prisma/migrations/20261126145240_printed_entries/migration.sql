-- AlterTable
ALTER TABLE "category" ADD COLUMN     "weights" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "name" TEXT;
