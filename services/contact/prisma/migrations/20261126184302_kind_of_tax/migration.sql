-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "tax_kind" TEXT;
