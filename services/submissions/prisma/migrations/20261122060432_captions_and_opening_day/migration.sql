-- AlterTable
ALTER TABLE "asset" ADD COLUMN     "caption" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "opens_on" TEXT;
