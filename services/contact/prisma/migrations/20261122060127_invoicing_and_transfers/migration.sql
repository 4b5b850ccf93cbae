-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "bank" JSONB,
ADD COLUMN     "due_on" TEXT,
ADD COLUMN     "issued_on" TEXT,
ADD COLUMN     "net_cents" INTEGER,
ADD COLUMN     "programme_name" TEXT,
ADD COLUMN     "seller" JSONB,
ADD COLUMN     "tax_cents" INTEGER,
ADD COLUMN     "tax_name" TEXT,
ADD COLUMN     "tax_note" TEXT,
ADD COLUMN     "tax_rate_hundredths" INTEGER;

-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "invoicing" JSONB,
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'UTC';

-- AlterTable
ALTER TABLE "refund_step" ADD COLUMN     "reference" TEXT;
