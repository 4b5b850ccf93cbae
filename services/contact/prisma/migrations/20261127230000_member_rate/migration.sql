-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "member_rate" BOOLEAN NOT NULL DEFAULT false;
