ALTER TABLE "invoice" ADD COLUMN "order_id" UUID;
ALTER TABLE "invoice_void" ADD COLUMN "replaced_by" UUID REFERENCES "invoice" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "invoice_void_replaced_by_idx" ON "invoice_void" ("replaced_by");
ALTER TABLE "refund" ADD COLUMN "submission_id" UUID;

-- an invoice that replaces another one has the same requests
DROP INDEX "invoice_submission_id_request_version_key";
CREATE INDEX "invoice_submission_id_request_version_idx" ON "invoice" ("submission_id", "request_version");

CREATE TABLE "invoice_line" (
  "id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "submission_id" UUID NOT NULL,
  "request_version" INTEGER NOT NULL,
  "submission_title" TEXT NOT NULL,
  "category_name" TEXT NOT NULL,
  "amount_cents" INTEGER NOT NULL,
  "net_cents" INTEGER,
  "tax_cents" INTEGER,
  CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_line_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "invoice_line_invoice_id_position_key" ON "invoice_line" ("invoice_id", "position");
CREATE UNIQUE INDEX "invoice_line_invoice_id_submission_id_key" ON "invoice_line" ("invoice_id", "submission_id");
CREATE INDEX "invoice_line_submission_id_idx" ON "invoice_line" ("submission_id");
DO $$
DECLARE
  place text;
BEGIN
  SELECT quote_ident(n.nspname) INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
   WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE');
  IF place IS NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE INDEX invoice_line_text_idx ON invoice_line USING gin (submission_title %s.gin_trgm_ops)', place);
END $$;

-- Invoices before this, and those of processes of the release before, have one line: what they say themselves.
INSERT INTO "invoice_line"
SELECT id, id, 1, submission_id, request_version, submission_title, category_name, amount_cents, net_cents, tax_cents FROM "invoice";
CREATE FUNCTION line_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoice_line WHERE invoice_id = NEW.id) THEN
    INSERT INTO invoice_line
    VALUES (NEW.id, NEW.id, 1, NEW.submission_id, NEW.request_version, NEW.submission_title, NEW.category_name, NEW.amount_cents,
            NEW.net_cents, NEW.tax_cents);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER line_of_invoice AFTER INSERT ON "invoice" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION line_of_invoice();

CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON "invoice_line" EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_pseudonyms BEFORE UPDATE ON "invoice_line" FOR EACH ROW
  EXECUTE FUNCTION refuse_change_but_pseudonyms('submission_title');

-- A process of the release before knows one line of an invoice: it must not pay or cancel several.
ALTER TABLE "payment" ADD COLUMN "lines" INTEGER;
ALTER TABLE "invoice_void" ADD COLUMN "lines" INTEGER;
CREATE FUNCTION refuse_unknown_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.lines IS NULL AND (SELECT count(*) FROM invoice_line WHERE invoice_id = NEW.invoice_id) > 1 THEN
    RAISE EXCEPTION 'the invoice % has several lines', NEW.invoice_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER every_line BEFORE INSERT ON "payment" FOR EACH ROW EXECUTE FUNCTION refuse_unknown_lines();
CREATE TRIGGER every_line BEFORE INSERT ON "invoice_void" FOR EACH ROW EXECUTE FUNCTION refuse_unknown_lines();
