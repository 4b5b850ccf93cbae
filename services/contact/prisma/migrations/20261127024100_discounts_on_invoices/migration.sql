-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "discount_cents" INTEGER,
ADD COLUMN     "discount_code" TEXT;
