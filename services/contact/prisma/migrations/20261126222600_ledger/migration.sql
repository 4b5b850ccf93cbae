-- CreateTable
CREATE TABLE "payment_attempt" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "allocation_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_attempt_step" (
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_attempt_step_pkey" PRIMARY KEY ("attempt_id","position")
);

-- CreateTable
CREATE TABLE "refund_attempt" (
    "id" UUID NOT NULL,
    "refund_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_attempt_step" (
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_attempt_step_pkey" PRIMARY KEY ("attempt_id","position")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "invoice_id" UUID,
    "bank_entry_id" UUID,
    "currency" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_posting" (
    "entry_id" BIGINT NOT NULL,
    "account" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("entry_id","account")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_allocation_id_key" ON "payment_attempt"("allocation_id");

-- CreateIndex
CREATE INDEX "payment_attempt_invoice_id_idx" ON "payment_attempt"("invoice_id");

-- CreateIndex
CREATE INDEX "refund_attempt_refund_id_idx" ON "refund_attempt"("refund_id");

-- CreateIndex
CREATE INDEX "ledger_entry_invoice_id_idx" ON "ledger_entry"("invoice_id");

-- CreateIndex
CREATE INDEX "ledger_entry_bank_entry_id_idx" ON "ledger_entry"("bank_entry_id");

-- CreateIndex
CREATE INDEX "ledger_entry_at_idx" ON "ledger_entry"("at");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_kind_source_key" ON "ledger_entry"("kind", "source");

-- CreateIndex
CREATE INDEX "ledger_posting_account_idx" ON "ledger_posting"("account");

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_allocation_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "bank_allocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt_step" ADD CONSTRAINT "payment_attempt_step_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_attempt_step" ADD CONSTRAINT "refund_attempt_step_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "refund_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_bank_entry_id_fkey" FOREIGN KEY ("bank_entry_id") REFERENCES "bank_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_amount" CHECK (amount_cents > 0);
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_provider" CHECK (provider IN ('manual', 'bank') AND (provider = 'bank') = (allocation_id IS NOT NULL));
ALTER TABLE "refund_attempt" ADD CONSTRAINT "refund_attempt_provider" CHECK (provider = 'manual');
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_amount" CHECK (amount_cents <> 0);
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account"
  CHECK (account IN ('receivable', 'bank', 'clearing', 'unallocated', 'other', 'revenue', 'tax', 'refunds-payable'));

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_attempt" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_attempt_step" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "refund_attempt" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "refund_attempt_step" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_posting" EXECUTE FUNCTION refuse_change();

-- Attempts go one way, also where somebody writes past the service.
CREATE FUNCTION check_attempt_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text;
  steps integer;
BEGIN
  EXECUTE format('SELECT count(*), (array_agg(status ORDER BY position DESC))[1] FROM %I WHERE attempt_id = $1', TG_TABLE_NAME)
     INTO steps, former USING NEW.attempt_id;
  IF NEW.position <> steps + 1 OR NOT coalesce(former, 'none') || ' ' || NEW.status = ANY (TG_ARGV) THEN
    RAISE EXCEPTION 'an attempt cannot go from % to %', coalesce(former, 'none'), NEW.status;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER one_way BEFORE INSERT ON "payment_attempt_step" FOR EACH ROW
  EXECUTE FUNCTION check_attempt_step('none captured', 'captured cancelled');
CREATE TRIGGER one_way BEFORE INSERT ON "refund_attempt_step" FOR EACH ROW
  EXECUTE FUNCTION check_attempt_step('none processing', 'processing succeeded', 'processing failed');

-- Every entry of the ledger adds up to nothing when its transaction ends, and has two postings or more.
CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(NEW) ->> 'id')::bigint ELSE (to_jsonb(NEW) ->> 'entry_id')::bigint END;
BEGIN
  IF (SELECT count(*) < 2 OR sum(amount_cents) <> 0 FROM ledger_posting WHERE entry_id = entry) THEN
    RAISE EXCEPTION 'the postings of the ledger''s entry % do not add up to zero', entry;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON "ledger_posting" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

-- Stores an entry with its postings; accounts without an amount are left out. A second one of a kind for the same source is refused.
CREATE FUNCTION post_entry(of_kind text, of_source text, of_invoice uuid, of_bank_entry uuid, in_currency text, posted_at timestamptz,
                           accounts text[], amounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(amounts) AS amount WHERE amount <> 0) THEN
    RETURN;
  END IF;
  INSERT INTO ledger_entry (kind, source, invoice_id, bank_entry_id, currency, at)
  VALUES (of_kind, of_source, of_invoice, of_bank_entry, in_currency, posted_at) RETURNING id INTO entry;
  INSERT INTO ledger_posting (entry_id, account, amount_cents)
  SELECT entry, account, amount FROM unnest(accounts, amounts) AS each (account, amount) WHERE amount <> 0;
END $$;

-- Stores the opposite of an entry, where there is one.
CREATE FUNCTION post_opposite(former_kind text, former_source text, of_kind text, of_source text, posted_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  former "ledger_entry"%ROWTYPE;
BEGIN
  SELECT * INTO former FROM ledger_entry WHERE kind = former_kind AND source = former_source;
  IF FOUND THEN
    PERFORM post_entry(of_kind, of_source, former.invoice_id, former.bank_entry_id, former.currency, posted_at,
                       (SELECT array_agg(account ORDER BY account) FROM ledger_posting WHERE entry_id = former.id),
                       (SELECT array_agg(-amount_cents ORDER BY account) FROM ledger_posting WHERE entry_id = former.id));
  END IF;
END $$;

CREATE FUNCTION balance_of(of_account text, of_invoice uuid, of_bank_entry uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
   WHERE p.account = of_account AND (e.invoice_id = of_invoice OR e.bank_entry_id = of_bank_entry)
$$;

CREATE FUNCTION captured_of(of_invoice uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(a.amount_cents), 0)::bigint FROM payment_attempt a
   WHERE a.invoice_id = of_invoice AND EXISTS (SELECT FROM payment_attempt_step WHERE attempt_id = a.id AND status = 'captured')
     AND NOT EXISTS (SELECT FROM payment_attempt_step WHERE attempt_id = a.id AND status = 'cancelled')
$$;

-- What is asked back, or was given back, is never more than what came in: the invoice is locked first, so that of two at the same time
-- the second one sees the first. A refund that was denied gives nothing back.
CREATE FUNCTION check_refunds(of_invoice uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoice WHERE id = of_invoice FOR NO KEY UPDATE;
  IF (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
       WHERE r.invoice_id = of_invoice AND 'denied' IS DISTINCT FROM (
         SELECT status FROM refund_step WHERE refund_id = r.id ORDER BY position DESC LIMIT 1)) > captured_of(of_invoice) THEN
    RAISE EXCEPTION 'the refunds of an invoice cannot exceed what was paid';
  END IF;
END $$;
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK (amount_cents >= 0);

-- What happens to money, and how the ledger has it. These functions also post what is older than the ledger.
CREATE FUNCTION post_invoice(i "invoice") RETURNS void LANGUAGE sql AS $$
  SELECT post_entry('issued', i.id::text, i.id, NULL, i.currency, i.issued_at, ARRAY['receivable', 'revenue', 'tax'],
                    ARRAY[i.amount_cents, coalesce(i.tax_cents, 0) - i.amount_cents, -coalesce(i.tax_cents, 0)]::bigint[])
$$;

CREATE FUNCTION post_void(v "invoice_void") RETURNS void LANGUAGE sql AS $$
  SELECT post_opposite('issued', v.invoice_id::text, 'void', v.invoice_id::text, v.at)
$$;

CREATE FUNCTION post_bank_entry(b "bank_entry") RETURNS void LANGUAGE sql AS $$
  SELECT post_entry('bank', b.id::text, NULL, b.id, b.currency, s.imported_at, ARRAY['bank', 'unallocated'],
                    CASE b.kind WHEN 'credit' THEN ARRAY[b.amount_cents, -b.amount_cents] ELSE ARRAY[-b.amount_cents, b.amount_cents] END::bigint[])
    FROM bank_statement s WHERE s.id = b.statement_id
$$;

-- The rest that was sent back has left by hand; one that is not about invoices belongs to another account.
CREATE FUNCTION post_bank_entry_step(s "bank_entry_step") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source text := s.entry_id || ' ' || s.position;
  rest bigint := balance_of('unallocated', NULL, s.entry_id);
BEGIN
  IF s.kind = 'reopened' THEN
    PERFORM post_opposite('set-aside', s.entry_id || ' ' || s.position - 1, 'reopened', source, s.at);
  ELSE
    PERFORM post_entry('set-aside', source, NULL, s.entry_id, b.currency, s.at,
                       ARRAY['unallocated', CASE s.kind WHEN 'returned' THEN 'clearing' ELSE 'other' END], ARRAY[-rest, rest])
       FROM bank_entry b WHERE b.id = s.entry_id;
  END IF;
END $$;

-- Money that came in for an invoice: from a bank entry, or as somebody noted by hand.
CREATE FUNCTION capture(of_invoice uuid, of_provider text, of_allocation uuid, of_bank_entry uuid, cents bigint, in_currency text,
                        captured_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  attempt uuid := gen_random_uuid();
BEGIN
  INSERT INTO payment_attempt (id, invoice_id, provider, allocation_id, amount_cents, currency, at)
  VALUES (attempt, of_invoice, of_provider, of_allocation, cents, in_currency, captured_at);
  INSERT INTO payment_attempt_step (attempt_id, position, status, at) VALUES (attempt, 1, 'captured', captured_at);
  PERFORM post_entry('captured', coalesce(of_allocation, of_invoice)::text, of_invoice, of_bank_entry, in_currency, captured_at,
                     ARRAY[CASE of_provider WHEN 'bank' THEN 'unallocated' ELSE 'clearing' END, 'receivable'], ARRAY[cents, -cents]);
END $$;

-- An invoice that was marked paid by hand got its money already: what is allocated to it afterwards is that money.
CREATE FUNCTION post_allocation(a "bank_allocation") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  in_currency text;
  attempt uuid;
BEGIN
  SELECT currency INTO in_currency FROM invoice WHERE id = a.invoice_id FOR NO KEY UPDATE;
  IF a.undoes IS NOT NULL THEN
    PERFORM post_opposite('captured', a.undoes::text, 'undone', a.id::text, a.at);
    PERFORM post_opposite('noted', a.undoes::text, 'undone', a.id::text, a.at);
    SELECT id INTO attempt FROM payment_attempt WHERE allocation_id = a.undoes;
    IF attempt IS NOT NULL AND NOT EXISTS (SELECT FROM payment_attempt_step WHERE attempt_id = attempt AND status = 'cancelled') THEN
      INSERT INTO payment_attempt_step (attempt_id, position, status, at) VALUES (attempt, 2, 'cancelled', a.at);
      PERFORM check_refunds(a.invoice_id);
    END IF;
  ELSIF balance_of('receivable', a.invoice_id, NULL) >= a.amount_cents THEN
    PERFORM capture(a.invoice_id, 'bank', a.id, a.entry_id, a.amount_cents, in_currency, a.at);
  ELSE
    PERFORM post_entry('noted', a.id::text, a.invoice_id, a.entry_id, in_currency, a.at, ARRAY['unallocated', 'clearing'],
                       ARRAY[a.amount_cents, -a.amount_cents]::bigint[]);
  END IF;
END $$;

-- A payment says that all of the amount is in: what no bank entry brought, somebody noted by hand.
CREATE FUNCTION post_payment(p "payment") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  in_currency text;
  missing bigint;
BEGIN
  SELECT currency INTO in_currency FROM invoice WHERE id = p.invoice_id FOR NO KEY UPDATE;
  missing := balance_of('receivable', p.invoice_id, NULL);
  IF missing > 0 THEN
    PERFORM capture(p.invoice_id, 'manual', NULL, NULL, missing, in_currency, p.received_at);
  END IF;
END $$;

-- An approved refund takes the price and its tax back, and is owed to the payer until the money has left. Every transfer is an attempt.
CREATE FUNCTION post_refund_step(s "refund_step") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r "refund"%ROWTYPE;
  paid "invoice"%ROWTYPE;
  tax bigint;
  attempt uuid;
BEGIN
  SELECT * INTO r FROM refund WHERE id = s.refund_id;
  SELECT * INTO paid FROM invoice WHERE id = r.invoice_id FOR NO KEY UPDATE;
  SELECT a.id INTO attempt FROM refund_attempt a
   WHERE a.refund_id = r.id AND NOT EXISTS (SELECT FROM refund_attempt_step WHERE attempt_id = a.id AND position = 2);
  IF s.status = 'approved' THEN
    SELECT coalesce(round(l.tax_cents::numeric * r.amount_cents / nullif(l.amount_cents, 0)), 0) INTO tax FROM invoice_line l
     WHERE l.invoice_id = r.invoice_id AND l.submission_id = coalesce(r.submission_id, paid.submission_id);
    tax := coalesce(tax, 0);
    PERFORM post_entry('refund', r.id::text, r.invoice_id, NULL, paid.currency, s.at, ARRAY['revenue', 'tax', 'refunds-payable'],
                       ARRAY[r.amount_cents - tax, tax, -r.amount_cents]);
  ELSIF s.status = 'processing' AND attempt IS NULL THEN
    attempt := gen_random_uuid();
    INSERT INTO refund_attempt (id, refund_id, provider, amount_cents, currency, at)
    VALUES (attempt, r.id, 'manual', r.amount_cents, paid.currency, s.at);
    INSERT INTO refund_attempt_step (attempt_id, position, status, at) VALUES (attempt, 1, 'processing', s.at);
  ELSIF s.status IN ('succeeded', 'failed') AND attempt IS NOT NULL THEN
    INSERT INTO refund_attempt_step (attempt_id, position, status, at) VALUES (attempt, 2, s.status, s.at);
  END IF;
  IF s.status = 'succeeded' THEN
    PERFORM post_entry('refunded', r.id::text, r.invoice_id, NULL, paid.currency, s.at, ARRAY['refunds-payable', 'clearing'],
                       ARRAY[r.amount_cents, -r.amount_cents]::bigint[]);
  END IF;
END $$;

-- The triggers: whoever stores one of these rows, a process of the release before as well, posts it in the same transaction.
CREATE FUNCTION post_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[0]) USING NEW;
  RETURN NULL;
END $$;
CREATE FUNCTION within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_refunds(NEW.invoice_id);
  RETURN NULL;
END $$;
CREATE FUNCTION step_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_refunds(r.invoice_id) FROM refund r WHERE r.id = NEW.refund_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger AFTER INSERT ON "invoice" FOR EACH ROW EXECUTE FUNCTION post_row('post_invoice');
CREATE TRIGGER ledger AFTER INSERT ON "invoice_void" FOR EACH ROW EXECUTE FUNCTION post_row('post_void');
CREATE TRIGGER ledger AFTER INSERT ON "payment" FOR EACH ROW EXECUTE FUNCTION post_row('post_payment');
CREATE TRIGGER ledger AFTER INSERT ON "bank_entry" FOR EACH ROW EXECUTE FUNCTION post_row('post_bank_entry');
CREATE TRIGGER ledger AFTER INSERT ON "bank_entry_step" FOR EACH ROW EXECUTE FUNCTION post_row('post_bank_entry_step');
CREATE TRIGGER ledger AFTER INSERT ON "bank_allocation" FOR EACH ROW EXECUTE FUNCTION post_row('post_allocation');
CREATE TRIGGER ledger AFTER INSERT ON "refund_step" FOR EACH ROW EXECUTE FUNCTION post_row('post_refund_step');
CREATE TRIGGER within_captured AFTER INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION within_captured();
CREATE TRIGGER within_captured AFTER INSERT ON "refund_step" FOR EACH ROW EXECUTE FUNCTION step_within_captured();

-- What is there already, in the order in which it happened; of one moment, in the order in which the service stores it. The triggers
-- above keep others from writing until this commits. The check of refunds rests
-- meanwhile: a refund that somebody asked for later would exceed what the ledger says was captured so far.
DO $$
DECLARE
  found record;
  checking text := pg_get_functiondef('check_refunds'::regproc);
BEGIN
  EXECUTE 'CREATE OR REPLACE FUNCTION check_refunds(of_invoice uuid) RETURNS void LANGUAGE sql AS ''SELECT''';
  FOR found IN
    SELECT issued_at AS at, 1 AS place, 'invoice' AS what, id AS key, 0 AS position FROM invoice
    UNION ALL SELECT s.imported_at, 2, 'bank_entry', b.id, 0 FROM bank_entry b JOIN bank_statement s ON s.id = b.statement_id
    UNION ALL SELECT at, CASE WHEN undoes IS NULL THEN 3 ELSE 5 END, 'bank_allocation', id, 0 FROM bank_allocation
    UNION ALL SELECT received_at, 4, 'payment', invoice_id, 0 FROM payment
    UNION ALL SELECT at, 4, 'invoice_void', invoice_id, 0 FROM invoice_void
    UNION ALL SELECT at, 6, 'bank_entry_step', entry_id, position FROM bank_entry_step
    UNION ALL SELECT at, 7, 'refund_step', refund_id, position FROM refund_step
    ORDER BY 1, 2, 5, 4
  LOOP
    CASE found.what
      WHEN 'invoice' THEN PERFORM post_invoice(i) FROM invoice i WHERE id = found.key;
      WHEN 'bank_entry' THEN PERFORM post_bank_entry(b) FROM bank_entry b WHERE id = found.key;
      WHEN 'bank_allocation' THEN PERFORM post_allocation(a) FROM bank_allocation a WHERE id = found.key;
      WHEN 'payment' THEN PERFORM post_payment(p) FROM payment p WHERE invoice_id = found.key;
      WHEN 'invoice_void' THEN PERFORM post_void(v) FROM invoice_void v WHERE invoice_id = found.key;
      WHEN 'bank_entry_step' THEN
        PERFORM post_bank_entry_step(s) FROM bank_entry_step s WHERE entry_id = found.key AND position = found.position;
      ELSE PERFORM post_refund_step(s) FROM refund_step s WHERE refund_id = found.key AND position = found.position;
    END CASE;
  END LOOP;
  EXECUTE checking;
END $$;
