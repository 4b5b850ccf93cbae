-- AlterTable
ALTER TABLE "result" ADD COLUMN     "entries" INTEGER;

-- AlterTable
ALTER TABLE "winner" ADD COLUMN     "entries" INTEGER;
