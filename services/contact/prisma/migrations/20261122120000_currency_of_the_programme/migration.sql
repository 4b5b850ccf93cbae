-- The currency that the settings name: bills a payment request whose own currency is unknown.
ALTER TABLE "programme" ADD COLUMN "currency" TEXT;
