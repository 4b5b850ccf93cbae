-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "billed_code_id" UUID,
ADD COLUMN     "billed_discount_cents" INTEGER;

-- CreateTable
CREATE TABLE "discount_code" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "currency" TEXT,
    "is_active" BOOLEAN NOT NULL,
    "category_ids" UUID[],
    "valid_from" TEXT,
    "valid_until" TEXT,
    "max_uses" INTEGER,
    "max_uses_per_organization" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "discount_code_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "discount_code_code_key" ON "discount_code"("code");

-- CreateIndex
CREATE INDEX "discount_code_created_at_idx" ON "discount_code"("created_at");

-- CreateIndex
CREATE INDEX "submission_billed_code_idx" ON "submission"("billed_code_id");

-- Either a share or an amount, and no code goes whose uses are still known.
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_reduction" CHECK (
  (percent BETWEEN 1 AND 100 AND amount_cents IS NULL AND currency IS NULL)
  OR (percent IS NULL AND amount_cents > 0 AND currency IS NOT NULL));
ALTER TABLE "submission" ADD CONSTRAINT "submission_billed_code_fkey" FOREIGN KEY ("billed_code_id") REFERENCES "discount_code" ("id") ON DELETE RESTRICT;
ALTER TABLE "submission" ADD CONSTRAINT "submission_discount" CHECK (
  (billed_code_id IS NULL) = (billed_discount_cents IS NULL) AND coalesce(billed_discount_cents, 1) > 0);
-- only a code makes a fee nothing
ALTER TABLE "submission" DROP CONSTRAINT "submission_billed_cents_check";
ALTER TABLE "submission" ADD CONSTRAINT "submission_billed_cents_check" CHECK (billed_cents > 0 OR billed_cents = 0 AND billed_code_id IS NOT NULL);
