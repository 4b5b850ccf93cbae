-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "credit_note_id" UUID;

-- CreateTable
CREATE TABLE "credit_note_counter" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "credit_note_counter_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "credit_note" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "invoice_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "refund_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "net_cents" INTEGER,
    "tax_cents" INTEGER,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_on" TEXT NOT NULL,

    CONSTRAINT "credit_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_note_line" (
    "id" UUID NOT NULL,
    "credit_note_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "invoice_line_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "net_cents" INTEGER,
    "tax_cents" INTEGER,

    CONSTRAINT "credit_note_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_number_key" ON "credit_note"("number");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_refund_id_key" ON "credit_note"("refund_id");

-- CreateIndex
CREATE INDEX "credit_note_invoice_id_idx" ON "credit_note"("invoice_id");

-- CreateIndex
CREATE INDEX "credit_note_line_invoice_line_id_idx" ON "credit_note_line"("invoice_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_line_credit_note_id_position_key" ON "credit_note_line"("credit_note_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_line_credit_note_id_invoice_line_id_key" ON "credit_note_line"("credit_note_id", "invoice_line_id");

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note_line" ADD CONSTRAINT "credit_note_line_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "credit_note"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note_line" ADD CONSTRAINT "credit_note_line_invoice_line_id_fkey" FOREIGN KEY ("invoice_line_id") REFERENCES "invoice_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- A credit note is only added, as an invoice is: the number, the amounts and what it refers to never change.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_note" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_note_line" EXECUTE FUNCTION refuse_change();
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_reason"
  CHECK (reason IN ('cancelled', 'corrected', 'refunded') AND (reason = 'refunded') = (refund_id IS NOT NULL));

-- No more is taken back of a line than it has: neither of its amount, nor of its net and its tax. The line is locked first, so that two
-- who take something back at the same time cannot exceed it either.
CREATE FUNCTION check_credit_note_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed "invoice_line"%ROWTYPE;
  credited record;
BEGIN
  SELECT * INTO billed FROM "invoice_line" WHERE id = NEW.invoice_line_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM "credit_note" WHERE id = NEW.credit_note_id AND invoice_id = billed.invoice_id) THEN
    RAISE EXCEPTION 'a credit note takes back lines of its own invoice only';
  END IF;
  IF NEW.amount_cents < 0 OR NEW.net_cents < 0 OR NEW.tax_cents < 0 OR NEW.net_cents + NEW.tax_cents <> NEW.amount_cents
     OR (NEW.net_cents IS NULL) <> (billed.net_cents IS NULL) OR (NEW.tax_cents IS NULL) <> (billed.tax_cents IS NULL) THEN
    RAISE EXCEPTION 'a credit note has the amounts of its invoice';
  END IF;
  SELECT coalesce(sum(amount_cents), 0) AS amount, coalesce(sum(net_cents), 0) AS net, coalesce(sum(tax_cents), 0) AS tax
    INTO credited FROM "credit_note_line" WHERE invoice_line_id = NEW.invoice_line_id;
  IF credited.amount + NEW.amount_cents > billed.amount_cents OR credited.net + NEW.net_cents > billed.net_cents
     OR credited.tax + NEW.tax_cents > billed.tax_cents THEN
    RAISE EXCEPTION 'more would be taken back than the line of the invoice has';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER within_line BEFORE INSERT ON "credit_note_line" FOR EACH ROW EXECUTE FUNCTION check_credit_note_line();

-- What a credit note comes to is the sum of its lines once the transaction ends; so no line can be added later either.
CREATE FUNCTION check_credit_note_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note uuid := CASE TG_TABLE_NAME WHEN 'credit_note' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'credit_note_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM "credit_note" n LEFT JOIN "credit_note_line" l ON l.credit_note_id = n.id WHERE n.id = note
     GROUP BY n.id HAVING (n.amount_cents, n.net_cents, n.tax_cents) IS DISTINCT FROM (sum(l.amount_cents), sum(l.net_cents), sum(l.tax_cents)))
  THEN
    RAISE EXCEPTION 'a credit note is the sum of its lines';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON "credit_note" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_credit_note_sum();
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON "credit_note_line" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_credit_note_sum();

-- A process of the release before cancels invoices and approves refunds without a credit note: it is issued as its transaction ends.
CREATE FUNCTION lines_to_credit(of_invoice uuid, for_refund uuid)
RETURNS TABLE (id uuid, "position" integer, amount integer, tax integer) LANGUAGE sql STABLE AS $$
  SELECT l.id, l.position, coalesce(r.amount_cents, l.amount_cents),
         CASE WHEN coalesce(r.amount_cents, l.amount_cents) = l.amount_cents THEN l.tax_cents
              ELSE greatest(r.amount_cents - l.net_cents, round(l.tax_cents * r.amount_cents::numeric / l.amount_cents)::integer) END
    FROM invoice_line l LEFT JOIN refund r ON r.id = for_refund
   WHERE l.invoice_id = of_invoice AND (r.submission_id IS NULL OR r.submission_id = l.submission_id)
$$;
CREATE FUNCTION issue_missing_credit_note(of_invoice uuid, for_refund uuid, why text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  note uuid := gen_random_uuid();
  today text := to_char(at AT TIME ZONE coalesce((SELECT time_zone FROM programme LIMIT 1), 'UTC'), 'YYYY-MM-DD');
  place integer;
BEGIN
  IF EXISTS (SELECT FROM credit_note WHERE invoice_id = of_invoice AND refund_id IS NOT DISTINCT FROM for_refund) THEN
    RETURN;
  END IF;
  INSERT INTO credit_note_counter VALUES (left(today, 4)::integer, 1)
    ON CONFLICT (year) DO UPDATE SET last = credit_note_counter.last + 1 RETURNING last INTO place;
  INSERT INTO credit_note (id, number, invoice_id, reason, refund_id, amount_cents, net_cents, tax_cents, issued_at, issued_on)
    SELECT note, 'CN-' || left(today, 4) || '-' || lpad(place::text, 6, '0'), of_invoice, why, for_refund,
           sum(amount), sum(amount - tax), sum(tax), at, today FROM lines_to_credit(of_invoice, for_refund);
  INSERT INTO credit_note_line (id, credit_note_id, position, invoice_line_id, amount_cents, net_cents, tax_cents)
    SELECT gen_random_uuid(), note, row_number() OVER (ORDER BY position), id, amount, amount - tax, tax
      FROM lines_to_credit(of_invoice, for_refund);
END $$;

CREATE FUNCTION credit_note_of_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM issue_missing_credit_note(NEW.invoice_id, NULL, CASE WHEN NEW.replaced_by IS NULL THEN 'cancelled' ELSE 'corrected' END, NEW.at);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_note_of_void AFTER INSERT ON "invoice_void" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION credit_note_of_void();

CREATE FUNCTION credit_note_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM issue_missing_credit_note((SELECT invoice_id FROM refund WHERE id = NEW.refund_id), NEW.refund_id, 'refunded', NEW.at);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_note_of_refund AFTER INSERT ON "refund_step" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION credit_note_of_refund();
