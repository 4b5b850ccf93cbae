CREATE TABLE "billing_profile" (
  "organization_id" UUID NOT NULL,
  "legal_name" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "vat_id" TEXT NOT NULL,
  "purchase_order" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,
  "changed_by" UUID NOT NULL,
  CONSTRAINT "billing_profile_pkey" PRIMARY KEY ("organization_id")
);

ALTER TABLE "invoice"
  ADD COLUMN "billing_name" TEXT,
  ADD COLUMN "billing_address" TEXT,
  ADD COLUMN "billing_country" TEXT,
  ADD COLUMN "billing_vat_id" TEXT,
  ADD COLUMN "billing_order" TEXT,
  ADD COLUMN "billing_email" TEXT;

-- What names somebody can become a pseudonym or empty, as the other columns of an invoice that do.
DROP TRIGGER only_pseudonyms ON "invoice";
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "invoice" FOR EACH ROW
  EXECUTE FUNCTION refuse_change_but_pseudonyms('payer_name', 'payer_email', 'organization_name', 'submission_title',
    'billing_name', 'billing_address', 'billing_vat_id', 'billing_order', 'billing_email');
