-- AlterTable
ALTER TABLE "winner" ADD COLUMN     "quote" TEXT,
ADD COLUMN     "quote_name" TEXT,
ADD COLUMN     "quote_role" TEXT;

-- AlterTable
ALTER TABLE "winner_approval" ADD COLUMN     "quote" TEXT,
ADD COLUMN     "quote_name" TEXT,
ADD COLUMN     "quote_role" TEXT;
