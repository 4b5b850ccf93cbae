-- AlterTable
ALTER TABLE "refund_step" ADD COLUMN     "provider" TEXT;

-- CreateTable
CREATE TABLE "card_refund" (
    "attempt_id" UUID NOT NULL,
    "card_payment_id" UUID NOT NULL,
    "reference" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease" UUID,

    CONSTRAINT "card_refund_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "card_refund_reference_key" ON "card_refund"("reference");

-- CreateIndex
CREATE INDEX "card_refund_card_payment_id_idx" ON "card_refund"("card_payment_id");

-- CreateIndex
CREATE INDEX "card_refund_next_attempt_at_idx" ON "card_refund"("next_attempt_at");

-- AddForeignKey
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "refund_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_card_payment_id_fkey" FOREIGN KEY ("card_payment_id") REFERENCES "card_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "refund_step" ADD CONSTRAINT "refund_step_provider" CHECK (provider IS NULL OR (provider = 'stripe' AND status = 'processing'));
ALTER TABLE "refund_attempt" DROP CONSTRAINT "refund_attempt_provider";
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_provider" CHECK (provider IN ('manual', 'stripe'));

-- What can still go back by card of a payment: what paid its invoice, less the refunds that the provider transferred or is transferring.
CREATE FUNCTION refundable_by_card(of_payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.applied_cents - coalesce((
    SELECT sum(a.amount_cents) FROM card_refund f JOIN refund_attempt a ON a.id = f.attempt_id
     WHERE f.card_payment_id = c.id AND NOT EXISTS (SELECT FROM refund_attempt_step WHERE attempt_id = a.id AND status = 'failed')), 0)
    FROM card_payment c WHERE c.id = of_payment
$$;

-- An approved refund takes the price and its tax back, and is owed to the payer until the money has left. Every transfer is an attempt, by
-- hand or by the card provider.
CREATE OR REPLACE FUNCTION post_refund_step(s "refund_step") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r "refund"%ROWTYPE;
  paid "invoice"%ROWTYPE;
  tax bigint;
  attempt "refund_attempt"%ROWTYPE;
BEGIN
  SELECT * INTO r FROM refund WHERE id = s.refund_id;
  SELECT * INTO paid FROM invoice WHERE id = r.invoice_id FOR NO KEY UPDATE;
  SELECT a.* INTO attempt FROM refund_attempt a
   WHERE a.refund_id = r.id AND NOT EXISTS (SELECT FROM refund_attempt_step WHERE attempt_id = a.id AND position = 2);
  IF s.status = 'approved' THEN
    SELECT coalesce(round(l.tax_cents::numeric * r.amount_cents / nullif(l.amount_cents, 0)), 0) INTO tax FROM invoice_line l
     WHERE l.invoice_id = r.invoice_id AND l.submission_id = coalesce(r.submission_id, paid.submission_id);
    tax := coalesce(tax, 0);
    PERFORM post_entry('refund', r.id::text, r.invoice_id, NULL, paid.currency, s.at, ARRAY['revenue', 'tax', 'refunds-payable'],
                       ARRAY[r.amount_cents - tax, tax, -r.amount_cents]);
  ELSIF s.status = 'processing' AND attempt.id IS NULL THEN
    attempt.id := gen_random_uuid();
    INSERT INTO refund_attempt (id, refund_id, provider, amount_cents, currency, at)
    VALUES (attempt.id, r.id, coalesce(s.provider, 'manual'), r.amount_cents, paid.currency, s.at);
    INSERT INTO refund_attempt_step (attempt_id, position, status, at) VALUES (attempt.id, 1, 'processing', s.at);
  ELSIF s.status IN ('succeeded', 'failed') AND attempt.id IS NOT NULL THEN
    INSERT INTO refund_attempt_step (attempt_id, position, status, at) VALUES (attempt.id, 2, s.status, s.at);
  END IF;
  IF s.status = 'succeeded' THEN
    PERFORM post_entry('refunded', r.id::text, r.invoice_id, NULL, paid.currency, s.at,
                       ARRAY['refunds-payable', CASE attempt.provider WHEN 'stripe' THEN 'stripe' ELSE 'clearing' END],
                       ARRAY[r.amount_cents, -r.amount_cents]::bigint[]);
  END IF;
END $$;
