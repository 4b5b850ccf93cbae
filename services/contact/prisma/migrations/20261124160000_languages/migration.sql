-- The language that somebody reads; null where none was chosen.
ALTER TABLE "payer" ADD COLUMN "language" TEXT;
CREATE INDEX "payer_email_idx" ON "payer"("email");
-- An invoice stays in the language that it was issued in; all of them were English until now.
ALTER TABLE "invoice" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
