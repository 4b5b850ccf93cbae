-- CreateTable
CREATE TABLE "checkout_session" (
    "attempt_id" UUID NOT NULL,
    "session_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_session_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateTable
CREATE TABLE "card_payment" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "problem" TEXT,
    "applied_cents" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_return" (
    "id" TEXT NOT NULL,
    "card_payment_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_return_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_session_session_id_key" ON "checkout_session"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_payment_attempt_id_key" ON "card_payment"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_payment_reference_key" ON "card_payment"("reference");

-- CreateIndex
CREATE INDEX "card_return_card_payment_id_idx" ON "card_return"("card_payment_id");

-- AddForeignKey
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_return" ADD CONSTRAINT "card_return_card_payment_id_fkey" FOREIGN KEY ("card_payment_id") REFERENCES "card_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "checkout_session" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "card_payment" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "card_return" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "provider_event" EXECUTE FUNCTION refuse_change();

ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_amount" CHECK (amount_cents > 0);
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_problem" CHECK (problem IN ('amount', 'currency'));
ALTER TABLE "card_return" ADD CONSTRAINT "card_return_amount" CHECK (amount_cents > 0);

ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_provider";
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_provider"
  CHECK (provider IN ('manual', 'bank', 'stripe') AND (provider = 'bank') = (allocation_id IS NOT NULL));
ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_account";
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account"
  CHECK (account IN ('receivable', 'bank', 'stripe', 'clearing', 'unallocated', 'other', 'revenue', 'tax', 'refunds-payable'));

-- Whatever the order in which the provider's news arrive: what was paid stays paid, and what seemed over may still be paid.
DROP TRIGGER one_way ON "payment_attempt_step";
CREATE TRIGGER one_way BEFORE INSERT ON "payment_attempt_step" FOR EACH ROW
  EXECUTE FUNCTION check_attempt_step('none captured', 'captured cancelled', 'none pending', 'pending processing', 'pending captured',
    'pending failed', 'pending expired', 'processing captured', 'processing failed', 'failed captured', 'expired captured',
    'expired processing', 'failed processing');

-- What came in for an invoice. Of money by card that is what paid it: the rest of it waits.
CREATE OR REPLACE FUNCTION captured_of(of_invoice uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(p.amount_cents), 0)::bigint FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
   WHERE e.invoice_id = of_invoice AND e.kind IN ('captured', 'undone') AND p.account = 'receivable'
$$;

-- What an invoice got by card.
CREATE FUNCTION captured_by_card(of_invoice uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(p.amount_cents), 0)::bigint FROM payment_attempt a JOIN card_payment c ON c.attempt_id = a.id
    JOIN ledger_entry e ON e.source = c.id::text AND e.kind IN ('captured', 'undone')
    JOIN ledger_posting p ON p.entry_id = e.id AND p.account = 'receivable'
   WHERE a.invoice_id = of_invoice
$$;

-- Money that came in by card pays what is missing of its invoice. What is too much, and all of it where the invoice is paid or void, or
-- where the amount or the currency is another one than that of the attempt, is for no invoice and waits for an administrator.
CREATE FUNCTION apply_card_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked "payment_attempt"%ROWTYPE;
BEGIN
  SELECT * INTO asked FROM payment_attempt WHERE id = NEW.attempt_id;
  IF asked.provider <> 'stripe' THEN
    RAISE EXCEPTION 'this attempt is not by card';
  END IF;
  PERFORM FROM invoice WHERE id = asked.invoice_id FOR NO KEY UPDATE;
  NEW.applied_cents := 0;
  IF (asked.amount_cents, asked.currency) = (NEW.amount_cents, NEW.currency) THEN
    NEW.applied_cents := greatest(0, least(NEW.amount_cents, balance_of('receivable', asked.invoice_id, NULL)));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER applied BEFORE INSERT ON "card_payment" FOR EACH ROW EXECUTE FUNCTION apply_card_payment();

CREATE FUNCTION post_card_payment(c "card_payment") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bill uuid := (SELECT invoice_id FROM payment_attempt WHERE id = c.attempt_id);
BEGIN
  PERFORM post_entry('charged', c.id::text, bill, NULL, c.currency, c.at, ARRAY['stripe', 'unallocated'],
                     ARRAY[c.amount_cents, -c.amount_cents]::bigint[]);
  PERFORM post_entry('captured', c.id::text, bill, NULL, c.currency, c.at, ARRAY['unallocated', 'receivable'],
                     ARRAY[c.applied_cents, -c.applied_cents]::bigint[]);
  INSERT INTO payment_attempt_step (attempt_id, position, status, at)
  SELECT c.attempt_id, 1 + count(*), 'captured', c.at FROM payment_attempt_step WHERE attempt_id = c.attempt_id;
END $$;

-- What came in by card and is for no invoice, less what was sent back of it.
CREATE FUNCTION unused_of_card(of_payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(p.amount_cents), 0)::bigint FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
   WHERE p.account = 'unallocated'
     AND (e.source = of_payment::text AND e.kind IN ('charged', 'captured', 'undone')
          OR e.kind = 'returned' AND e.source IN (SELECT id FROM card_return WHERE card_payment_id = of_payment))
$$;

CREATE FUNCTION post_card_return(r "card_return") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice WHERE id = (
    SELECT a.invoice_id FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id WHERE c.id = r.card_payment_id) FOR NO KEY UPDATE;
  IF unused_of_card(r.card_payment_id) < r.amount_cents THEN
    RAISE EXCEPTION 'more would be sent back than waits of this payment by card';
  END IF;
  PERFORM post_entry('returned', r.id, a.invoice_id, NULL, c.currency, r.at, ARRAY['unallocated', 'stripe'],
                     ARRAY[r.amount_cents, -r.amount_cents]::bigint[])
     FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id WHERE c.id = r.card_payment_id;
END $$;

-- A part that a void invoice got by card waits again, as one by bank transfer does.
CREATE OR REPLACE FUNCTION post_void(v "invoice_void") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  PERFORM post_opposite('issued', v.invoice_id::text, 'void', v.invoice_id::text, v.at);
  FOR part IN
    SELECT c.id, c.attempt_id FROM payment_attempt a JOIN card_payment c ON c.attempt_id = a.id
      JOIN ledger_entry e ON e.kind = 'captured' AND e.source = c.id::text WHERE a.invoice_id = v.invoice_id
  LOOP
    PERFORM post_opposite('captured', part.id::text, 'undone', part.id::text, v.at);
    INSERT INTO payment_attempt_step (attempt_id, position, status, at)
    SELECT part.attempt_id, 1 + count(*), 'cancelled', v.at FROM payment_attempt_step WHERE attempt_id = part.attempt_id;
  END LOOP;
END $$;

CREATE TRIGGER ledger AFTER INSERT ON "card_payment" FOR EACH ROW EXECUTE FUNCTION post_row('post_card_payment');
CREATE TRIGGER ledger AFTER INSERT ON "card_return" FOR EACH ROW EXECUTE FUNCTION post_row('post_card_return');

-- What an invoice got by card is missing no more, so no bank entry can be allocated for it.
CREATE FUNCTION within_missing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed integer;
BEGIN
  SELECT amount_cents INTO owed FROM invoice WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  IF coalesce((SELECT sum(amount_cents) FROM bank_allocation WHERE invoice_id = NEW.invoice_id), 0) + captured_by_card(NEW.invoice_id) > owed THEN
    RAISE EXCEPTION 'an invoice cannot get more than it asks for';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER within_missing AFTER INSERT ON "bank_allocation" FOR EACH ROW EXECUTE FUNCTION within_missing();
