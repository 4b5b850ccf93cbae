-- CreateTable
CREATE TABLE "bank_statement" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "accounts" TEXT[],
    "from_day" TEXT,
    "to_day" TEXT,
    "added" INTEGER NOT NULL,
    "known" INTEGER NOT NULL,
    "imported_by" UUID NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_entry" (
    "id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "identity" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "booked_on" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "payer_name" TEXT NOT NULL,
    "payer_account" TEXT NOT NULL,
    "end_to_end_id" TEXT NOT NULL,
    "remittance" TEXT NOT NULL,
    "bank_reference" TEXT NOT NULL,

    CONSTRAINT "bank_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_allocation" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "undoes" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID,

    CONSTRAINT "bank_allocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_entry_step" (
    "entry_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" UUID NOT NULL,

    CONSTRAINT "bank_entry_step_pkey" PRIMARY KEY ("entry_id","position")
);

-- CreateTable
CREATE TABLE "bank_layout" (
    "layout" TEXT NOT NULL,
    "columns" JSONB NOT NULL,

    CONSTRAINT "bank_layout_pkey" PRIMARY KEY ("layout")
);

-- CreateIndex
CREATE UNIQUE INDEX "bank_statement_hash_key" ON "bank_statement"("hash");

-- CreateIndex
CREATE INDEX "bank_statement_imported_at_idx" ON "bank_statement"("imported_at");

-- CreateIndex
CREATE UNIQUE INDEX "bank_entry_identity_key" ON "bank_entry"("identity");

-- CreateIndex
CREATE INDEX "bank_entry_statement_id_idx" ON "bank_entry"("statement_id");

-- CreateIndex
CREATE INDEX "bank_entry_booked_on_id_idx" ON "bank_entry"("booked_on", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_allocation_undoes_key" ON "bank_allocation"("undoes");

-- CreateIndex
CREATE INDEX "bank_allocation_entry_id_idx" ON "bank_allocation"("entry_id");

-- CreateIndex
CREATE INDEX "bank_allocation_invoice_id_idx" ON "bank_allocation"("invoice_id");

-- AddForeignKey
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "bank_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_entry_step" ADD CONSTRAINT "bank_entry_step_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "bank_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the bank said and who gave which money to which invoice is only added to; a person who is erased leaves only the amounts.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "bank_statement" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "bank_allocation" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "bank_entry_step" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "bank_entry_step" FOR EACH ROW EXECUTE FUNCTION refuse_change_but_pseudonyms('note');
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "bank_entry" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "bank_entry" FOR EACH ROW
  EXECUTE FUNCTION refuse_change_but_pseudonyms('payer_name', 'payer_account', 'end_to_end_id', 'remittance');

ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_amount" CHECK (amount_cents > 0);
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_kind" CHECK (kind IN ('credit', 'reversal'));
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_amount" CHECK (amount_cents <> 0 AND (amount_cents < 0) = (undoes IS NOT NULL));
ALTER TABLE "bank_entry_step" ADD CONSTRAINT "bank_entry_step_kind" CHECK (kind IN ('ignored', 'returned', 'reopened'));

-- No entry gives more than came in, and no invoice gets more than it asks for, also where two are written at the same time: both rows
-- are locked first, the entry before the invoice.
CREATE FUNCTION check_bank_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry "bank_entry"%ROWTYPE;
  owed "invoice"%ROWTYPE;
  undone "bank_allocation"%ROWTYPE;
BEGIN
  SELECT * INTO entry FROM "bank_entry" WHERE id = NEW.entry_id FOR NO KEY UPDATE;
  SELECT * INTO owed FROM "invoice" WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  IF entry.kind <> 'credit' OR entry.currency <> owed.currency THEN
    RAISE EXCEPTION 'this entry cannot be allocated to this invoice';
  END IF;
  IF NEW.undoes IS NOT NULL THEN
    SELECT * INTO undone FROM "bank_allocation" WHERE id = NEW.undoes;
    IF undone.undoes IS NOT NULL OR (undone.entry_id, undone.invoice_id, undone.amount_cents) IS DISTINCT FROM (NEW.entry_id, NEW.invoice_id, -NEW.amount_cents) THEN
      RAISE EXCEPTION 'an allocation is only undone by its opposite';
    END IF;
  END IF;
  IF NEW.amount_cents + coalesce((SELECT sum(amount_cents) FROM "bank_allocation" WHERE entry_id = NEW.entry_id), 0) > entry.amount_cents THEN
    RAISE EXCEPTION 'an entry cannot give more than came in';
  END IF;
  IF NEW.amount_cents + coalesce((SELECT sum(amount_cents) FROM "bank_allocation" WHERE invoice_id = NEW.invoice_id), 0) > owed.amount_cents THEN
    RAISE EXCEPTION 'an invoice cannot get more than it asks for';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER within_amounts BEFORE INSERT ON "bank_allocation" FOR EACH ROW EXECUTE FUNCTION check_bank_allocation();
